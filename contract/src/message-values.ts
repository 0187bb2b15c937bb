// Types for the placeholders of a message in ICU MessageFormat: callers must give their values.

type Before<Text extends string, End extends string> = Text extends `${infer Start}${End}${string}`
  ? Start
  : Text
// A plural branch is no name: it begins with a symbol or contains words.
type Name<Text extends string> = Text extends '' | `${string} ${string}` | `#${string}` ? never : Text
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Rest}`
  ? Name<Before<Before<Rest, '}'>, ','>> | NamesIn<Rest>
  : never

export type Values = Readonly<Record<string, string | number>>

export type ValuesIn<Message extends string> = {
  readonly [Name in NamesIn<Message>]: string | number
}

/** The arguments after a message's key: its values, if it has any. */
export type WithValuesIn<Message extends string> = [NamesIn<Message>] extends [never]
  ? []
  : [values: ValuesIn<Message>]
