import Bath from 'lucide-react/icons/bath'
import BedDouble from 'lucide-react/icons/bed-double'
import CarFront from 'lucide-react/icons/car-front'
import CookingPot from 'lucide-react/icons/cooking-pot'
import DoorStairwell from 'lucide-react/icons/door-stairwell'
import House from 'lucide-react/icons/house'
import LampDesk from 'lucide-react/icons/lamp-desk'
import MapPin from 'lucide-react/icons/map-pin'
import Shirt from 'lucide-react/icons/shirt'
import Sofa from 'lucide-react/icons/sofa'
import Warehouse from 'lucide-react/icons/warehouse'
import Wheat from 'lucide-react/icons/wheat'
import { Icon, type IconGraphic } from '../ui/icon.tsx'

const graphics: ReadonlyMap<string, IconGraphic> = new Map([
  ['Kitchen', CookingPot],
  ['Office', LampDesk],
  ['Garage', CarFront],
  ['Bedroom', BedDouble],
  ['Living Room', Sofa],
  ['Basement', DoorStairwell],
  ['Attic', House],
  ['Bathroom', Bath],
  ['Storage Room', Warehouse],
  ['Pantry', Wheat],
  ['Closet', Shirt],
])

type PlaceIconProps = {
  /** The stored place; a place other than the twelve standard ones gets a map pin. */
  place: string
  size?: 14 | 16 | 18 | 20 | 24 | 28 | undefined
  className?: string | undefined
}

/** The icon of a place in the house. */
export function PlaceIcon({ place, size = 16, className }: PlaceIconProps) {
  return <Icon of={graphics.get(place) ?? MapPin} size={size} className={className} />
}
