/** Rows of a page when no limit is given. */
export const usualPageSize = 1000

/** Maximum of rows of a page, so that a jump to the end of a long list takes few requests. */
export const maxPageSize = 5000

/** The number up to which hits of a search are counted; beyond it `X-Total-Relation` says `gte`. */
export const countedHits = 1000

/** Hits that a search sorts and ranks as a whole; the order of best match ends after them. */
export const maxCollectedHits = 5000

/** The sort of a search that puts the best match first (ruling R19); without words it is the order of names. */
export const bestMatch = 'match'

export const header = {
  total: 'x-total-count',
  /** `eq`: the total is exact. `gte`: it is a lower bound. */
  totalRelation: 'x-total-relation',
  /** `similar`: nothing matched exactly; these rows resemble the search words. */
  match: 'x-search-match',
  /** The numbers in the workspace's feed of the changes that a call has made: `12` or `12-14,20`. */
  feed: 'stowage-feed',
  idempotencyKey: 'idempotency-key',
} as const
