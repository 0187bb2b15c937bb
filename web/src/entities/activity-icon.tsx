import type { ActivityAction } from '@stowage/contract/activity.rules'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import AtSign from 'lucide-react/icons/at-sign'
import Download from 'lucide-react/icons/download'
import KeyRound from 'lucide-react/icons/key-round'
import LogIn from 'lucide-react/icons/log-in'
import LogOut from 'lucide-react/icons/log-out'
import PackagePlus from 'lucide-react/icons/package-plus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import QrCode from 'lucide-react/icons/qr-code'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Trash2 from 'lucide-react/icons/trash-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { Icon, type IconGraphic } from '../ui/icon.tsx'
import { type EntityAction, type EntityVerb, partsOf } from './entity-action.ts'

const verbs: Record<EntityVerb, IconGraphic> = {
  created: Plus,
  updated: Pencil,
  deleted: Trash2,
  restored: RotateCcw,
  erased: Trash2,
}

const others: Record<Exclude<ActivityAction, EntityAction> | 'container-created', IconGraphic> = {
  'signed-in': LogIn,
  'container-created': PackagePlus,
  'item-added': Plus,
  'items-added': Plus,
  'item-moved': ArrowRightLeft,
  'items-moved': ArrowRightLeft,
  'items-deleted': Trash2,
  'items-restored': RotateCcw,
  'items-erased': Trash2,
  'quantity-changed': Pencil,
  'label-downloaded': QrCode,
  'labels-downloaded': QrCode,
  'inventory-exported': Download,
  'inventory-imported': Plus,
  'import-undone': RotateCcw,
  'preferences-updated': SlidersHorizontal,
  'low-stock-chosen': SlidersHorizontal,
  'workspace-begun': Plus,
  'workspace-renamed': Pencil,
  'branding-changed': Pencil,
  'member-role-changed': ArrowRightLeft,
  'member-removed': Trash2,
  'member-left': LogOut,
  'member-joined': LogIn,
  'people-invited': UserPlus,
  'invitation-ended': Trash2,
  'transfer-offered': ArrowRightLeft,
  'transfer-ended': Trash2,
  'transfer-accepted': ArrowRightLeft,
  'workspace-closed': Trash2,
  'workspace-reopened': RotateCcw,
  'picture-changed': Pencil,
  'session-ended': LogOut,
  'other-sessions-ended': LogOut,
  'password-changed': KeyRound,
  'passkey-added': KeyRound,
  'passkey-removed': KeyRound,
  'email-change-asked': AtSign,
  'email-changed': AtSign,
  'data-exported': Download,
  'admin-access-granted': ShieldCheck,
  'admin-access-refused': ShieldCheck,
  'admin-call-refused': ShieldCheck,
  'admin-acted': ShieldCheck,
  'account-closed': Trash2,
  'plan-changed': ArrowRightLeft,
  'plan-limits-changed': ArrowRightLeft,
  'ticket-opened': Plus,
  'ticket-replied': Pencil,
  'ticket-reopened': RotateCcw,
  'ticket-answered': Pencil,
  changed: Pencil,
}

const isOther = (action: ActivityAction): action is keyof typeof others => Object.hasOwn(others, action)

/** The kind of an activity entry at a glance. */
export function ActivityIcon({ action }: { action: ActivityAction }) {
  const graphic = isOther(action) ? others[action] : verbs[partsOf(action).verb]
  return <Icon of={graphic} size={18} className="mt-px text-ink-3" />
}
