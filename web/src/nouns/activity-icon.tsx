import type { ActivityAction } from '@stowage/contract/activity.rules'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import Download from 'lucide-react/icons/download'
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
import { Icon, type IconGraphic } from '../ui/icon.tsx'
import { partsOf, type ThingAction, type ThingVerb } from './thing-action.ts'

const verbs: Record<ThingVerb, IconGraphic> = {
  created: Plus,
  updated: Pencil,
  deleted: Trash2,
  restored: RotateCcw,
}

const others: Record<Exclude<ActivityAction, ThingAction> | 'container-created', IconGraphic> = {
  'signed-in': LogIn,
  'container-created': PackagePlus,
  'item-added': Plus,
  'items-added': Plus,
  'item-moved': ArrowRightLeft,
  'items-moved': ArrowRightLeft,
  'items-deleted': Trash2,
  'items-restored': RotateCcw,
  'quantity-changed': Pencil,
  'label-downloaded': QrCode,
  'labels-downloaded': QrCode,
  'preferences-updated': SlidersHorizontal,
  'session-ended': LogOut,
  'other-sessions-ended': LogOut,
  'data-exported': Download,
  'admin-access-granted': ShieldCheck,
  'admin-access-refused': ShieldCheck,
  changed: Pencil,
}

const isOther = (action: ActivityAction): action is keyof typeof others => Object.hasOwn(others, action)

/** The kind of an activity entry at a glance. */
export function ActivityIcon({ action }: { action: ActivityAction }) {
  const graphic = isOther(action) ? others[action] : verbs[partsOf(action).verb]
  return <Icon of={graphic} size={18} className="mt-px text-ink-3" />
}
