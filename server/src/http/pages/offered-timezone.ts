import { isTimezone } from '@stowage/contract/users.rules'

/** The time zone of a device that a new person starts with (ruling R22); undefined when the server knows none of that name. */
export function offeredTimezone(name: string): string | undefined {
  return isTimezone(name) ? name : undefined
}
