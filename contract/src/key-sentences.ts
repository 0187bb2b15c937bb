/** The English messages about keys, and about calls that programs make with them. */
export const keySentences = {
  'call.two-authorizations': 'This request has two Authorization headers. Send one.',
  'call.key-in-address':
    'A key belongs in the Authorization: Bearer header, never in an address. Revoke this one and create a new one.',
  // KEY-07: these two begin with 'Unauthorized' in English.
  'call.api-key-mistyped': 'Unauthorized: this isn’t a Stowage key. Copy it again.',
  'call.api-key-over': 'Unauthorized: this key is unknown, expired or revoked.',
  'call.person-only': 'Only a signed-in person can do this.',
  'call.scope-missing': 'This key doesn’t have the {scope} scope. Use a key that does.',
  'call.api-not-in-plan': 'API access isn’t part of the {plan} plan. Upgrade to connect programs.',
  'call.key-limit':
    'This key has already made {most} calls this minute. Try again in {seconds, plural, one {# second} other {# seconds}}.',
  'key.not-found': 'Key not found',
  'key.name-required': 'Key name is required',
  'key.no-scope': 'Choose at least one scope.',
  'key.scope-unknown': 'A scope must be one of these: {choices}.',
  'key.scope-beyond-role': 'Your role doesn’t let you give a key the {scope} scope.',
  'key.days': 'Days must be one of {choices}, or null for a key that never expires.',
  'key.many': 'You can have up to {most} keys in a workspace. Revoke one first.',
  'key.made-already':
    'This request has already created a key, and a key is shown only once. Revoke it and create a new one.',
} as const
