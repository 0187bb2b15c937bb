import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { lazy } from '../../lazy.ts'

/** The functions that are used of HarfBuzz' subsetting program; all arguments are addresses or numbers. */
interface Subsetter {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(bytes: number): number
  free(address: number): void
  hb_blob_create(data: number, bytes: number, mode: number, user: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_keep_everything(input: number): void
  hb_subset_input_pin_axis_location(input: number, face: number, axis: number, value: number): number
  hb_subset_or_fail(face: number, input: number): number
}

const require = createRequire(import.meta.url)
const writable = 2
/** The tag `wght`, four letters in one number. */
const weightAxis = 0x77676874

const subsetter = lazy(async (): Promise<Subsetter> => {
  const file = await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(file)
  const loaded = instance.exports as unknown as Subsetter
  loaded._initialize()
  return loaded
})

/**
 * Makes a font of a single weight from a variable font, because a document can hold only that. A font of one weight is
 * returned unchanged.
 */
export async function pinWeight(font: Uint8Array, weight: number): Promise<Uint8Array> {
  const hb = await subsetter()
  const address = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, address)
  const blob = hb.hb_blob_create(address, font.length, writable, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = hb.hb_subset_input_create_or_fail()
  hb.hb_subset_input_keep_everything(input)
  hb.hb_subset_input_pin_axis_location(input, face, weightAxis, weight)
  const pinned = hb.hb_subset_or_fail(face, input)
  const pinnedBlob = hb.hb_face_reference_blob(pinned)
  const begin = hb.hb_blob_get_data(pinnedBlob, 0)
  const bytes = new Uint8Array(hb.memory.buffer).slice(begin, begin + hb.hb_blob_get_length(pinnedBlob))
  for (const one of [pinnedBlob, blob]) hb.hb_blob_destroy(one)
  for (const one of [pinned, face]) hb.hb_face_destroy(one)
  hb.hb_subset_input_destroy(input)
  hb.free(address)
  return bytes
}
