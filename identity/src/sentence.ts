import type { english, TextKey } from './texts.ts'

/** The text after each opening brace of a message, up to the next closing one. */
type Braced<Message extends string> = Message extends `${string}{${infer Rest}`
  ? (Rest extends `${infer Inside}}${string}` ? Inside : never) | Braced<Rest>
  : never

type NumberKind = 'number' | 'plural' | 'selectordinal'

/** A plural branch is in braces too; it differs from a placeholder by having more than one word. */
type NameOf<Inside extends string> = Inside extends `${infer Name}, ${NumberKind}${string}`
  ? NameOf<Name>
  : Inside extends '' | `${string}${' ' | '#' | '.' | '{'}${string}`
    ? never
    : Inside

type ValueOf<Inside extends string> = Inside extends `${string}, ${NumberKind}${string}` ? number : string

type ValuesOf<Message extends string> = {
  [Inside in Braced<Message> as NameOf<Inside>]: ValueOf<Inside>
}

/** A text to be shown: its key, and the values of its placeholders. It is translated when its reader is known. */
export type Sentence = {
  [Key in TextKey]: keyof ValuesOf<(typeof english)[Key]> extends never
    ? [key: Key, values?: Readonly<Record<never, never>>]
    : [key: Key, values: ValuesOf<(typeof english)[Key]>]
}[TextKey]
