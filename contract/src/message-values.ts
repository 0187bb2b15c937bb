// What a message in ICU MessageFormat names, as types: whoever says it must give those values.

type Before<Text extends string, End extends string> = Text extends `${infer Start}${End}${string}`
  ? Start
  : Text
// What opens a branch of a plural is no name: it holds a sign or words.
type Name<Text extends string> = Text extends '' | `${string} ${string}` | `#${string}` ? never : Text
type NamesIn<Sentence extends string> = Sentence extends `${string}{${infer Rest}`
  ? Name<Before<Before<Rest, '}'>, ','>> | NamesIn<Rest>
  : never

export type Values = Readonly<Record<string, string | number>>

/** The values that a message names. */
export type ValuesIn<Message extends string> = {
  readonly [Name in NamesIn<Message>]: string | number
}

/** What follows a message's key in a call: its values, if it names any. */
export type WithValuesIn<Message extends string> = [NamesIn<Message>] extends [never]
  ? []
  : [values: ValuesIn<Message>]
