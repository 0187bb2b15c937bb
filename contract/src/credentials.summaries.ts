import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./credentials.ts')> = {
  getCredentials:
    'Returns how the signed-in person signs in: what the bundled provider stores, or the address of the provider ' +
    'they use.',
  listSignIns:
    'Lists recent sign-ins to the person’s account at the bundled provider, and wrong passwords, newest first. ' +
    'Empty with another provider.',
  changePassword:
    'Changes the password at the bundled provider. Needs the current one, and signs the person out everywhere else.',
  changeEmail:
    'Sends a link to a new email address, which takes effect when the link is followed. The old address is notified ' +
    'and can undo the change. Requesting again invalidates the earlier link.',
  startPasskey:
    'Starts adding a passkey: returns what a browser needs to create one. Needs the current password.',
  addPasskey: 'Adds the passkey that was started in this session, within five minutes.',
  removePasskey: 'Removes a passkey; the password still works. Needs the current password.',
}
