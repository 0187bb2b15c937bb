/** A part of a long answer. */
export interface StreamPart {
  data: string | Uint8Array
  /** Rows that are in it and in what came before; whoever waits is shown how far it is. */
  rows: number
}

/** A file that is made while it is read, as fast as its reader takes it. */
export interface StreamedResponse {
  /** Its media type: `text/csv; charset=utf-8`. */
  type: string
  fileName: string
  /** Rows in all; left out where nobody knows. */
  total?: number
  parts: AsyncIterable<StreamPart>
  /** Gives back what it holds. Called once, whether it was read to its end, in part or not at all. */
  close?: () => unknown
}
