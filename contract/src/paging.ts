/** Rows in one answer when no limit is given. */
export const usualPageSize = 1000

/** Rows in one answer at most: whoever jumps to the end of a long list is there after a few answers. */
export const maxPageSize = 5000

/** Text searches count their hits up to here; beyond it `X-Total-Relation` says `gte`. */
export const countedHits = 1000

export const header = {
  /** How many rows match in all. */
  total: 'x-total-count',
  /** `eq`: the total is exact. `gte`: there are at least so many. */
  totalRelation: 'x-total-relation',
  /** `similar`: nothing matched exactly, these rows resemble the search words. */
  match: 'x-search-match',
  idempotencyKey: 'idempotency-key',
} as const
