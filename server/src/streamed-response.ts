export interface StreamPart {
  data: string | Uint8Array
  /** Rows in it and in all parts before it; progress is shown to people who wait. */
  rows: number
}

/** A file that is made while it is sent, as fast as its client reads. */
export interface StreamedResponse {
  type: string
  fileName: string
  /** Total number of rows; left out when it is unknown. */
  total?: number
  parts: AsyncIterable<StreamPart>
  /** Releases its resources. Called once, whether it was read to its end, in part or not at all. */
  close?: () => unknown
}
