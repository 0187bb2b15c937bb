/**
 * An account id from outside (tokens, the product's database) as a statement parameter: an invalid one becomes null and
 * matches nothing, a valid one uses the index of the key.
 */
export const givenId = (parameter: string): string =>
  `(case when ${parameter}::text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${parameter}::text::uuid end)`
