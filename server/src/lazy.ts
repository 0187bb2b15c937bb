/**
 * Makes a value at the first call, by its arguments, and returns the same one to all later calls. After a failure the
 * next call tries again.
 */
export function lazy<Arguments extends unknown[], T>(
  make: (...input: Arguments) => Promise<T>,
): (...input: Arguments) => Promise<T> {
  let value: Promise<T> | undefined
  return (...input) => {
    value ??= make(...input).catch((error: unknown) => {
      value = undefined
      throw error
    })
    return value
  }
}
