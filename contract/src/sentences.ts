import { administrationSentences } from './administration-sentences.ts'
import { analyticsSentences } from './analytics-sentences.ts'
import { bodySentences } from './body-sentences.ts'
import { brandSentences } from './brand-sentences.ts'
import { busySentences } from './busy-sentences.ts'
import { callSentences } from './call-sentences.ts'
import { importSentences } from './import-sentences.ts'
import { keySentences } from './key-sentences.ts'
import type { Values, ValuesIn, WithValuesIn } from './message-values.ts'
import { photoSentences } from './photo-sentences.ts'
import { planSentences } from './plan-sentences.ts'
import { ticketSentences } from './ticket-sentences.ts'
import { trashSentences } from './trash-sentences.ts'
import { webhookSentences } from './webhook-sentences.ts'
import { workspaceSentences } from './workspace-sentences.ts'

/**
 * The English catalog of error messages of API calls: the reason of a refusal, or the mistake in an input. A key is a
 * reason, which is sent with its values; the message is formatted for its reader, in their language. Placeholders stand
 * in braces, in ICU MessageFormat. Texts of the specification are exact. The offered locations are here too, because
 * both screens and printed labels show them.
 */
export const sentences = {
  ...administrationSentences,
  ...analyticsSentences,
  ...brandSentences,
  ...planSentences,
  ...workspaceSentences,
  ...callSentences,
  ...keySentences,
  ...webhookSentences,
  ...photoSentences,
  'text.unstorable':
    'Text contains characters that can’t be stored. Remove control characters and try again.',
  'text.misleading':
    'Text contains characters that reverse its direction or stack up on one letter. Remove them and try again.',
  'name.too-long': 'Name too long',
  'description.not-text': 'Description must be text',
  'description.too-long': 'Description too long',
  'sku.not-text': 'SKU must be text',
  'sku.too-long': 'SKU too long',
  'barcode.not-text': 'Barcode must be text',
  'barcode.too-long': 'Barcode too long',
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
    '“{name}” was deleted. Restore the container first. Nothing was restored.',
  'container.several-deleted-none-restored':
    '“{name}” and {more, plural, one {# more container} other {# more containers}} were deleted. Restore the containers first. Nothing was restored.',
  'container.limit':
    'You’ve reached the container limit of the {plan} plan ({limit, plural, one {# container} other {# containers}}). Upgrade to add more.',
  'container.blocked':
    '“{name}” is blocked: it’s over the limit of the {plan} plan ({limit, plural, one {# container} other {# containers}}). Upgrade to change it.',

  // Places, by the English word that is stored for them.
  'place.Kitchen': 'Kitchen',
  'place.Office': 'Office',
  'place.Garage': 'Garage',
  'place.Bedroom': 'Bedroom',
  'place.Living Room': 'Living Room',
  'place.Basement': 'Basement',
  'place.Attic': 'Attic',
  'place.Bathroom': 'Bathroom',
  'place.Storage Room': 'Storage Room',
  'place.Pantry': 'Pantry',
  'place.Closet': 'Closet',
  'place.Other': 'Other',

  'item.in-trash': '“{name}” was deleted. Restore it to make changes.',
  'item.changed-meanwhile':
    '“{name}” was changed in the meantime. Nothing was overwritten. Review it, then try again.',
  'container.in-trash': '“{name}” was deleted. Restore it to make changes.',
  'container.changed-meanwhile':
    '“{name}” was changed in the meantime. Nothing was overwritten. Review it, then try again.',
  'item.in-motion': 'This item is being moved right now. Try again.',
  'items.in-motion': 'These items are being moved right now. Try again.',
  'item.name-required': 'Item name is required',
  'item.required': 'Item is required',
  'item.not-found': 'Item not found',
  'item.quantity-not-whole': 'Quantity must be a whole number',
  'item.quantity-negative': 'Quantity must be 0 or greater',
  'item.quantity-too-large': 'Quantity must be 1,000,000,000 or less',
  'item.minimum-not-whole': 'Minimum quantity must be a whole number',
  'item.minimum-negative': 'Minimum quantity must be 0 or greater',
  'item.minimum-too-large': 'Minimum quantity must be 1,000,000,000 or less',
  'items.not-a-list': 'Items must be a list',
  'items.none-added': 'Please add at least one item before submitting.',
  'items.none-moved': 'Please choose at least one item to move.',
  'items.none-chosen': 'Please choose at least one item.',
  'items.too-many': 'Choose up to {most, number} items at once',
  'items.moved-twice': 'Each item can only be listed once',
  'items.key-twice': 'Each item needs its own request key',
  'items.key-used': 'Something else was added with this request key. Use a new key for each item.',
  'item.limit':
    'You’ve reached the item limit of the {plan} plan ({limit, plural, one {# item} other {# items}} per container). Upgrade to add more.',
  'item.limit-none-added':
    'Only {room, plural, one {# more item fits} other {# more items fit}} in “{name}”: the {plan} plan allows {limit, plural, one {# item} other {# items}} per container. Nothing was added. Upgrade to add more.',
  'item.limit-none-moved':
    'Only {room, plural, one {# more item fits} other {# more items fit}} in “{name}”: the {plan} plan allows {limit, plural, one {# item} other {# items}} per container. Nothing was moved. Upgrade to add more.',
  'item.limit-none-restored':
    'Only {room, plural, one {# more item fits} other {# more items fit}} in “{name}”: the {plan} plan allows {limit, plural, one {# item} other {# items}} per container. Nothing was restored. Upgrade to add more.',
  'ids.not-a-list': 'IDs must be a list',
  'moves.not-a-list': 'Moves must be a list',
  'code.required': 'Code is required',
  'code.too-long': 'Code too long',
  'movement.not-whole': 'Change must be a whole number',
  'movement.too-large': 'Change is too large',
  'movement.zero': 'Change can’t be 0',
  'movement.both': 'Send delta or count, not both',
  'movement.key-used': 'This Idempotency-Key was used for another movement. Use a new key for each one.',

  'label.size-unknown': 'Size must be sticker, label, small, medium, large or xlarge',
  'label.sheet-unknown': 'Sheet must be one of {names}',
  'label.no-sheet': 'Choose a sheet',
  'label.no-container': 'Choose at least one container',
  'label.not-numbers': 'Containers must be numbers, separated by commas',
  'label.too-many-containers': 'A PDF can hold up to {most} containers. Print the rest separately.',
  'label.too-many-labels': 'A PDF can hold up to {most} labels. Print the rest separately.',
  'label.start-range': 'Start must be the number of a label on the sheet',
  'label.copies-range': 'Copies must be from 1 to {most}',

  'low-stock.range': 'Low stock must be a whole number of pieces from 0 to {most}, or “minimum”',

  'plan.unknown': 'There’s no such plan. Choose one on the subscription page.',
  'export.not-in-plan': 'The {plan} plan doesn’t include this export format. Upgrade to get it.',
  'export.kind-unknown': 'Kind must be one of {choices}',
  'export.format-unknown': 'Format must be one of {choices}',

  'plan.is-free': 'Free doesn’t cost anything. To go back to it, cancel your plan.',
  'plan.is-current': 'You’re already on the {plan} plan.',
  'plan.nothing-to-cancel': 'You’re on the Free plan. There’s nothing to cancel.',
  'plan.canceled': 'Your subscription is canceled. You’re on the Free plan now, and nothing was deleted.',
  'plan.is-included': 'Everyone here has the {plan} plan at no charge, so there’s nothing to cancel.',
  'plan.not-ending': 'Your plan isn’t set to end, so there’s no cancellation to undo.',
  'plan.is-paid':
    'This person pays for the {plan} plan. They have to cancel it before you can give them another.',
  'plan.is-owed':
    'This person has an unpaid subscription with the payment provider. End it there first, then change the plan.',
  'payment.demo': 'Payments aren’t set up here, so you can’t buy a plan. Nothing was changed.',
  'payment.no-customer': 'You haven’t paid for a plan yet, so there’s nothing to manage. Choose a plan.',
  'payment.away': 'We can’t reach the payment provider right now. Nothing was changed. Try again shortly.',
  'payment.unsigned': 'The signature of this message is missing or wrong.',
  'payment.no-event': 'This message is signed, but isn’t an event.',
  'checkout.unknown': 'We couldn’t find this checkout. Choose a plan again.',

  'account.theme-unknown': 'Theme must be one of {choices}',
  'account.language-unknown': 'Language must be one of {choices}',
  'account.timezone-unknown': 'Time zone must be a name such as Europe/Paris',
  'account.date-format-unknown': 'Date format must be one of {choices}',
  'account.currency-unknown': 'Currency must be one of {choices}',
  'account.first-run-unknown': 'First run must be one of {choices}',
  'account.nothing-sent': 'Send at least one preference',
  'user.not-found': 'User not found',
  'account.not-eligible': 'You are not eligible for admin privileges.',
  'account.export-running': 'Your data export is already running. Wait until it’s done.',
  'account.last-admin': 'You’re the only admin here. Make someone else an admin first.',
  'account.last-super-admin': 'You’re the only super_admin here. Make someone else a super_admin first.',
  // {names}: workspaces, such as “My inventory, Office”.
  'account.workspace-shared':
    'Other people use {names} too. First, hand each workspace over to a member, or remove everyone else from it.',
  'person.role-unknown': 'Role must be one of {choices}',
  'person.sort-unknown': 'Sort must be one of {choices}',
  'person.nothing-sent': 'Send a role, a status or a plan',
  'person.flag-goes-with-role': 'The flag isAdmin must match the role: false for user, true for the others',
  'person.own-rights': 'You can’t change your own role or status. Ask another admin.',
  'person.super-admins-only': 'Only a super_admin can make someone a super_admin or change an admin.',
  'person.password-elsewhere': 'This person signs in with {provider}. They can change their password there.',
  'audit.severity-unknown': 'Severity must be info, warning or critical',
  'audit.action-unknown': 'There’s no such action',
  'audit.days-range': 'Days must be a whole number from 1 to {most}',
  'session.not-found': 'Session not found',
  'push-device.invalid': 'This isn’t a browser’s push subscription',

  'notification.not-found': 'Notification not found',

  'credentials.elsewhere': 'You sign in with an outside provider. Change this there.',
  'credentials.password-required': 'Enter your current password.',
  'credentials.password-wrong': 'That’s not your current password. Check it and try again.',
  'credentials.too-many-tries':
    '{seconds, plural, one {Too many attempts. Try again in # second.} other {Too many attempts. Try again in # seconds.}}',
  'credentials.busy': 'Too many people are signing in right now. Try again in a moment.',
  'credentials.changed-meanwhile': 'Your sign-in details changed in the meantime. Start over.',
  'credentials.new-password-required': 'Choose a password.',
  'credentials.new-password-short': 'Use at least {least, number} characters.',
  'credentials.new-password-guessable':
    'This password is too easy to guess. Try a few words that don’t go together.',
  'credentials.new-password-long': 'Use at most {most, number} characters.',
  'credentials.passkey-name-required': 'Give the passkey a name.',
  'credentials.passkey-refused': 'Couldn’t add this passkey. Try again.',
  'credentials.passkey-impossible': 'Passkeys need HTTPS and a domain name. This address doesn’t have both.',
  'credentials.passkey-not-found': 'Passkey not found',
  'credentials.too-many-passkeys': 'You’ve reached the maximum number of passkeys. Remove one first.',
  'credentials.email-required': 'Enter your new email address.',
  'credentials.email-invalid': 'Enter an email address such as ada@example.org.',
  'credentials.email-same': 'That’s already your email.',
  'credentials.too-many-mails':
    '{minutes, plural, one {Too many email requests. Try again in # minute.} other {Too many email requests. Try again in # minutes.}}',

  'activity.kind-unknown': 'Kind must be containers, items or account',
  'activity.days-range': 'Days must be a whole number from 1 to {most}',

  'list.limit-range': 'Limit must be a whole number from 1 to {most}',
  'list.from-invalid': 'From must be text of up to {most} characters',
  'list.cursor-not-text': 'Cursor must be text',
  'list.cursor-invalid': 'This cursor isn’t valid. Start again from the first page.',
  'search.not-text': 'Search must be text',
  'search.too-long': 'Search text is too long',
  'search.too-broad': 'This search is taking too long. Type more letters or try another word.',

  'input.invalid': 'This input isn’t valid.',
  'input.no-query': 'This call takes no query.',
  'input.field-unknown': 'Unknown field “{field}”. Remove it and try again.',
  'input.field-not-object': 'The field “{field}” must be a JSON object.',
  'input.not-boolean': 'Must be true or false',
  'input.too-large': 'This is too large. Send less at a time.',
  'input.not-storable': 'One of the values can’t be stored. Check what you entered and try again.',

  'server.changed-meanwhile': 'Another change was being made at the same time. Please try again.',
  'server.disk-full':
    'The server’s disk is full, so this wasn’t saved. Ask the people who run this service to free up space, then try again.',
  'server.database-away': 'We can’t reach the database right now. Please try again shortly.',
  'server.database-silent': 'The database isn’t responding. Try again shortly.',
  'server.took-too-long':
    'This took too long and was stopped. Nothing was changed. Try fewer things at once, or try again later.',
  'server.stopping': 'The server is shutting down. Try again in a moment.',
  'server.failed': 'Something went wrong on our end. Please try again.',
  ...bodySentences,
  ...busySentences,
  ...importSentences,
  ...ticketSentences,
  ...trashSentences,
} as const

/** The reason of an error or of a problem with a field: a key of the catalog. */
export type Reason = keyof typeof sentences

/** The values of a reason's message. */
export type ValuesOf<R extends Reason> = ValuesIn<(typeof sentences)[R]>

/** The arguments after a reason: its values, if its message has any. */
export type WithValues<R extends Reason> = WithValuesIn<(typeof sentences)[R]>

/** A reason with its values, from which a message is formatted. */
export interface Said {
  reason: Reason
  values?: Values | undefined
}

export function isReason(text: string): text is Reason {
  return Object.hasOwn(sentences, text)
}

/** Encodes a reason and its values as the single text that a schema can carry as its message. */
export function says<R extends Reason>(reason: R, ...[values]: WithValues<R>): string {
  return values === undefined ? reason : `${reason} ${JSON.stringify(values)}`
}

/** Decodes a message of `says`; null for another one. */
export function readSaid(message: string): Said | null {
  const end = message.indexOf(' ')
  const reason = end === -1 ? message : message.slice(0, end)
  if (!isReason(reason)) return null
  return end === -1 ? { reason } : { reason, values: JSON.parse(message.slice(end)) as Values }
}
