/** Sentences of the trash screen. */
export const trashSentences = {
  'trash.none-chosen':
    'Choose what to restore or delete: items, containers, or everything deleted up to a given time',
  'trash.too-many': 'Choose up to {items, number} items and {containers, number} containers at once',
  'trash.until-not-a-time': 'Until must be a time such as 2026-03-01T12:00:00Z',
  'trash.into-items-only': 'Only items can be restored to another container',
  'trash.not-there': 'This isn’t in Trash anymore.',
  'trash.containers-none-restored':
    'The {plan} plan has {room, plural, =0 {no room for more containers} one {room for # more container} other {room for # more containers}}. Nothing was restored. Upgrade to restore more.',
} as const
