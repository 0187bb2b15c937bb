import type { Api } from '../fixtures.ts'

/** A household's items: many of each, except those with a number. The last box is the newest. */
const household: [name: string, place: string, items: string][] = [
  ['Board games', 'Living Room', 'Dice, Cards, Puzzle pieces, Pawns, Score sheets, Pencils, Hourglasses'],
  [
    'Tools',
    'Garage',
    'Wood screws, Wall anchors, Drill bits, Nails, Hooks, Washers, Cable ties, Sanding pads, Hex keys, Bolts, Nuts, ' +
      'Clamps, Blades, Hinges, Brackets, Staples',
  ],
  [
    'Baking pans',
    'Pantry',
    'Muffin liners, Cookie cutters, Skewers, Piping tips, Cake boards, Candles, Doilies',
  ],
  [
    'Paint & brushes',
    'Basement',
    'Brushes, Rollers, Trays, Gloves, Drop cloths, Sandpaper, Spackle, Primer, Varnish, Sponges, Lids, Rags, ' +
      'Masking tape: 3, Paint strainers, Stirring sticks, Scrapers, Refill rolls, Caps',
  ],
  [
    'Holiday lights',
    'Attic',
    'String lights, Glass stars, Straw stars, Ribbons, Ornaments, Clips, Spare bulbs: 2, Timers, Garlands, Tea lights, ' +
      'Bells, Gift tags, Cones, Extension cords',
  ],
  [
    'Winter coats',
    'Closet',
    'Scarves, Gloves (pairs), Wool socks, Hats, Coat hangers, Cedar blocks, Shoe trees, Buttons, Laces',
  ],
  [
    'Cables & chargers',
    'Office',
    'USB-C cables, HDMI cables, Ethernet cables, Adapters, Chargers, Earphones, SD cards, Power banks, Fuses, ' +
      'Cable clips, Splitters, Couplings, Velcro straps, Travel plugs, Card readers, Styluses',
  ],
  [
    'Camping gear',
    'Garage',
    'Tent pegs, Guy lines, Enamel mugs, Plates, Forks, Spoons, Knives, Matches, Carabiners, Dry bags, Tea bags, ' +
      'Water bottles, Clothespins, Patches, Cord locks, Gas canister 230 g: 2, Fire starters',
  ],
]

/** Fills a test's account with it, and returns the ids of the boxes by name. */
export async function moveIn(api: Api): Promise<Map<string, number>> {
  const boxes = new Map<string, number>()
  for (const [name, place, itemTexts] of household) {
    const { id } = await api.container(name, place)
    boxes.set(name, id)
    const items = itemTexts.split(', ').map((itemText, at) => {
      const [called = '', left] = itemText.split(': ')
      if (left === undefined) return { name: called, quantity: 6 + ((at * 7) % 30) }
      return { name: called, quantity: Number(left), minQuantity: Number(left) }
    })
    await api.items(id, items)
    if (name === 'Camping gear') await api.item(id, 'AA batteries', { quantity: 4, minQuantity: 4 })
  }
  return boxes
}
