import type { ActivityAction } from '@stowage/contract/activity.rules'
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left'
import LogIn from 'lucide-react/icons/log-in'
import PackagePlus from 'lucide-react/icons/package-plus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import QrCode from 'lucide-react/icons/qr-code'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Trash2 from 'lucide-react/icons/trash-2'
import { Icon, type IconGraphic } from '../../../ui/icon.tsx'

const graphics: Record<ActivityAction, IconGraphic> = {
  'signed-in': LogIn,
  'container-created': PackagePlus,
  'container-updated': Pencil,
  'container-deleted': Trash2,
  'container-restored': RotateCcw,
  'item-added': Plus,
  'items-added': Plus,
  'item-updated': Pencil,
  'item-moved': ArrowRightLeft,
  'items-moved': ArrowRightLeft,
  'item-deleted': Trash2,
  'items-deleted': Trash2,
  'item-restored': RotateCcw,
  'items-restored': RotateCcw,
  'quantity-changed': Pencil,
  'label-downloaded': QrCode,
  'labels-downloaded': QrCode,
  'preferences-updated': SlidersHorizontal,
  changed: Pencil,
}

/** The kind of an activity entry at a glance. */
export function ActivityIcon({ action }: { action: ActivityAction }) {
  return <Icon of={graphics[action]} size={18} className="mt-px text-ink-3" />
}
