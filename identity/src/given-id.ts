/**
 * The id of an account as it comes from outside (tokens, the product's database), a parameter of a statement: a strange one is
 * null and found nowhere, any other by the index of the key.
 */
export const givenId = (parameter: string): string =>
  `(case when ${parameter}::text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${parameter}::text::uuid end)`
