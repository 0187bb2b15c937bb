import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./credentials.ts')> = {
  getCredentials:
    'Says how the signed-in person proves who they are: what the bundled provider keeps of them, or the address of ' +
    'the provider that vouches for them.',
  listSignIns:
    'Lists when somebody signed in to the person’s account at the bundled provider lately, or tried a wrong password; ' +
    'the newest first. Empty with another provider.',
  changePassword:
    'Changes the password at the bundled provider. Needs the current one, and signs the person out everywhere but here.',
  changeEmail:
    'Sends a link to a new email address; it becomes the person’s when the link is followed. The former address is ' +
    'told, with a way back. Asking again makes the earlier link useless.',
  startPasskey:
    'Begins to add a passkey: gives what a browser needs to make one. Needs the current password.',
  addPasskey: 'Adds the passkey that was begun in this session, within five minutes.',
  removePasskey: 'Removes a passkey; the password stays a way in. Needs the current password.',
}
