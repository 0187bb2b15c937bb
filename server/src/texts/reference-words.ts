/**
 * The texts of the page with the API description. They are not translated, because the description is in English like
 * the names in it. The caller fills `{…}`.
 */
export const referenceWords = {
  name: 'API',
  skip: 'Skip to the calls',
  parts: 'Parts of the API',
  guide: 'Guide',
  open: 'Open Stowage',
  lead: 'Every call in this version, with its limits. Programs can read the same at',
  public: 'No sign-in needed.',
  address: 'In the address and headers',
  body: 'In the body',
  gives: 'In the response',
  answers: 'Responses',
  field: 'Name',
  kind: 'Type',
  status: 'Status',
  required: 'required',
  any: 'anything',
  oneOf: 'one of',
  or: 'or',
  list: 'list',
  listUpTo: 'list of up to {most}',
  listFrom: 'list of {least} to {most}',
  upTo: 'up to {most} characters',
  lengths: '{least} to {most} characters',
  exactly: '{most} characters',
  range: '{least} to {most}',
  from: '{least} or more',
  to: '{most} or less',
  like: 'matching',
} as const

export const typeWords: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  null: 'null',
}
