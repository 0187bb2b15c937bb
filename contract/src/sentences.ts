/**
 * The English catalog of all that is said about a call: why it was refused, and what is wrong with what was sent. A
 * key is a reason, which travels with its values; the sentence is made where a person reads it, in that person's
 * language. Values stand in braces, in ICU MessageFormat. What the specification fixes stands here letter for letter.
 */
export const sentences = {
  'text.unstorable':
    'Text contains characters that cannot be stored. Remove control characters and try again.',
  'name.too-long': 'Name too long',
  'description.not-text': 'Description must be text',
  'description.too-long': 'Description too long',
  'sku.not-text': 'SKU must be text',
  'sku.too-long': 'SKU too long',
  'barcode.not-text': 'Barcode must be text',
  'barcode.too-long': 'Barcode too long',
  'photo.not-data-url': 'Photo must be a data URL',
  'photo.not-a-picture': 'Photo must be a JPEG, PNG or WebP picture',
  'photo.too-large': 'A photo may have up to 5 MB. Choose a smaller one.',
  'photo.too-many-pixels': 'This photo has more than 50 million pixels. Make it smaller first.',
  'photo.damaged': 'This photo is damaged and cannot be read. Choose another one.',
  'photo.not-stored':
    'The photo could not be stored: the disk is full or cannot be written. Nothing was saved.',
  'photo.not-found': 'Photo not found',
  'photo.busy': 'Many photos are being stored at the moment. Try again in a few seconds.',
  'photo.size-unknown': 'Size must be small or full',

  'container.name-required': 'Container name is required',
  'container.location-required': 'Location is required',
  'container.location-too-long': 'Location too long',
  'container.location-filter': 'Location must be text of up to 100 characters',
  'container.items-range': 'Items must be a whole number from 0 to {most}',
  'container.required': 'Container is required',
  'container.not-a-number': 'Container must be a number',
  'container.not-found': 'Container not found',
  'container.deleted': '“{name}” was deleted. Restore the container first.',
  'container.deleted-none-restored':
    '“{name}” was deleted. Restore the container first. No item was restored.',
  'container.several-deleted-none-restored':
    '“{name}” and {more, plural, one {# more container} other {# more containers}} were deleted. Restore the containers first. No item was restored.',
  'container.limit':
    'You have reached the container limit of the {plan} plan ({limit, plural, one {# container} other {# containers}}). Upgrade to add more.',
  'container.blocked':
    '“{name}” is blocked: it is over the limit of the {plan} plan ({limit, plural, one {# container} other {# containers}}). Upgrade to change it.',

  'item.name-required': 'Item name is required',
  'item.required': 'Item is required',
  'item.not-found': 'Item not found',
  'item.quantity-not-whole': 'Quantity must be a whole number',
  'item.quantity-negative': 'Quantity must be 0 or greater',
  'item.quantity-too-large': 'Quantity must be 1,000,000,000 or less',
  'item.minimum-not-whole': 'Minimum quantity must be a whole number',
  'item.minimum-negative': 'Minimum quantity must be 0 or greater',
  'item.minimum-too-large': 'Minimum quantity must be 1,000,000,000 or less',
  'item.in-motion': 'Somebody else is moving this item. Try again.',
  'items.in-motion': 'Somebody else is moving these items. Try again.',
  'items.not-a-list': 'Items must be a list',
  'items.none-added': 'Please add at least one item before submitting.',
  'items.none-moved': 'Please choose at least one item to move.',
  'items.none-chosen': 'Please choose at least one item.',
  'items.too-many': 'At most {most, number} items at once',
  'items.moved-twice': 'Each item can be moved once',
  'items.key-twice': 'Each item needs a request key of its own',
  'items.key-used': 'Something else was added with this request key. Use a new key for each item.',
  'item.limit':
    'You have reached the item limit of the {plan} plan ({limit, plural, one {# item} other {# items}} per container). Upgrade to add more.',
  'item.limit-none-added':
    'Only {room, plural, one {# more item fits} other {# more items fit}} into “{name}”: the item limit of the {plan} plan is {limit, plural, one {# item} other {# items}} per container. Nothing was added. Upgrade to add more.',
  'item.limit-none-moved':
    'Only {room, plural, one {# more item fits} other {# more items fit}} into “{name}”: the item limit of the {plan} plan is {limit, plural, one {# item} other {# items}} per container. Nothing was moved. Upgrade to add more.',
  'item.limit-none-restored':
    'Only {room, plural, one {# more item fits} other {# more items fit}} into “{name}”: the item limit of the {plan} plan is {limit, plural, one {# item} other {# items}} per container. No item was restored. Upgrade to add more.',
  'ids.not-a-list': 'Ids must be a list',
  'moves.not-a-list': 'Moves must be a list',
  'code.required': 'Code is required',
  'code.too-long': 'Code too long',
  'movement.not-whole': 'Change must be a whole number',
  'movement.too-large': 'Change is too large',
  'movement.zero': 'Change must not be 0',
  'movement.key-used': 'This Idempotency-Key was used for another movement. Use a new key for each one.',

  'label.size-unknown': 'Size must be sticker, label, small, medium, large or xlarge',
  'label.sheet-unknown': 'Sheet must be one of {names}',
  'label.no-sheet': 'Choose a sheet',
  'label.no-container': 'Choose at least one container',
  'label.not-numbers': 'Containers must be numbers, separated by commas',
  'label.too-many-containers': 'One print can hold up to {most} containers',
  'label.too-many-labels': 'One print can hold up to {most} labels',
  'label.start-range': 'Start must be the number of a label on the sheet',
  'label.copies-range': 'Copies must be from 1 to {most}',

  'account.theme-unknown': 'Theme must be one of {choices}',
  'account.language-unknown': 'Language must be one of {choices}',
  'account.timezone-unknown': 'Timezone must be one of {choices}',
  'account.date-format-unknown': 'Date format must be one of {choices}',
  'account.currency-unknown': 'Currency must be one of {choices}',
  'account.nothing-sent': 'Send at least one preference',
  'account.not-found': 'User not found',
  'account.not-eligible': 'You are not eligible for admin privileges.',
  'account.export-running': 'An export of your data is running already. Wait until it is done.',
  'session.not-found': 'Session not found',

  'activity.kind-unknown': 'Kind must be containers, items or account',
  'activity.days-range': 'Days must be a whole number from 1 to {most}',

  'list.limit-range': 'Limit must be a whole number from 1 to {most}',
  'list.cursor-not-text': 'Cursor must be text',
  'list.cursor-invalid': 'This cursor is not valid. Start again from the first page.',
  'search.not-text': 'Search must be text',
  'search.too-long': 'Search text is too long',
  'search.too-broad': 'This search takes too long. Type more letters or another word.',
  'search.busy': 'Too many searches are waiting in this workspace. Try again in a moment.',
  'search.given-up': 'The search was given up.',

  'call.signed-out': 'Unauthorized',
  'call.look-only': 'You can look at this workspace, but not change it.',
  'call.foreign-origin':
    'Changes are accepted from {origin} only. Programs must send it as the Origin header.',
  'call.unknown': 'There is no {method} {path} in this API.',
  'call.no-such-address': 'There is nothing at this address.',
  'call.no-such-file': 'The API reference has no such file.',
  'call.not-http': 'This is no valid HTTP request.',
  'call.invalid': 'This request is not valid.',
  'call.too-slow': 'This request took too long to arrive. Send it again.',
  'call.head-too-long':
    'The address and the headers of this request are too long together. Send less in them.',
  'call.running': 'The same request is still running.',
  'call.key-invalid': 'Idempotency-Key must be 1 to 200 visible characters.',
  'call.key-used': 'This Idempotency-Key was used for another request. Use a new key for each request.',
  'call.row-key-not-text': 'Request key must be text',
  'call.row-key-invalid': 'Request key must be 1 to 200 visible characters',
  'input.invalid': 'This input is not valid.',
  'input.no-body': 'This call takes no body.',
  'input.no-query': 'This call takes no query.',
  'input.field-unknown': 'The field "{field}" is not known here. Remove it and try again.',
  'input.body-not-object': 'The body must be a JSON object.',
  'input.field-not-object': 'The field "{field}" must be a JSON object.',
  'input.not-boolean': 'Must be true or false',
  'input.body-empty': 'The body is empty. Send a JSON object.',
  'input.body-not-json': 'The body is not valid JSON.',
  'input.body-not-utf8': 'The body is not valid UTF-8. Send it as JSON in UTF-8.',
  'input.body-length': 'The body is not as long as its header says.',
  'input.body-not-typed': 'Send the body as JSON (application/json).',
  'input.body-too-large': 'This is too large. Send less at once or a smaller photo.',
  'input.too-large': 'This is too large.',
  'input.not-storable': 'A value cannot be stored as it is.',

  'server.changed-meanwhile': 'This was changed by somebody else at the same moment. Please try again.',
  'server.disk-full':
    'The disk of the server is full, so this was not saved. Make room there, then try again.',
  'server.database-away': 'The database does not answer at the moment. Please try again shortly.',
  'server.database-silent': 'The database does not answer.',
  'server.failed': 'Something went wrong on our side. Please try again.',
} as const

/** Why something was refused, or what is wrong with a field: a key of the catalog. */
export type Reason = keyof typeof sentences

type Before<Text extends string, End extends string> = Text extends `${infer Start}${End}${string}`
  ? Start
  : Text
// What opens a branch of a plural is no name: it holds a sign or words.
type Name<Text extends string> = Text extends '' | `${string} ${string}` | `#${string}` ? never : Text
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Rest}`
  ? Name<Before<Before<Rest, '}'>, ','>> | NamesIn<Rest>
  : never

export type Values = Readonly<Record<string, string | number>>

/** The values that a message names. */
export type ValuesIn<Message extends string> = {
  readonly [Name in NamesIn<Message>]: string | number
}

/** What follows a message's key in a call: its values, if it names any. */
export type WithValuesIn<Message extends string> = [NamesIn<Message>] extends [never]
  ? []
  : [values: ValuesIn<Message>]

/** The values that the sentence of a reason names. */
export type ValuesOf<R extends Reason> = ValuesIn<(typeof sentences)[R]>

/** What follows a reason in a call: its values, if its sentence names any. */
export type WithValues<R extends Reason> = WithValuesIn<(typeof sentences)[R]>

/** A reason with its values: what a sentence is made of. */
export interface Said {
  reason: Reason
  values?: Values | undefined
}

export function isReason(text: string): text is Reason {
  return Object.hasOwn(sentences, text)
}

/** What a schema says when it refuses: a reason and its values, as the one text that a schema can carry. */
export function says<R extends Reason>(reason: R, ...[values]: WithValues<R>): string {
  return values === undefined ? reason : `${reason} ${JSON.stringify(values)}`
}

/** What a schema said by `says`; null for what it did not say so. */
export function readSaid(message: string): Said | null {
  const end = message.indexOf(' ')
  const reason = end === -1 ? message : message.slice(0, end)
  if (!isReason(reason)) return null
  return end === -1 ? { reason } : { reason, values: JSON.parse(message.slice(end)) as Values }
}
