/** The sentences of pages and mails about shared workspaces. */
export const workspaceTexts = {
  // Titles under the bell, and subjects of emails, about a shared workspace. {person}: a name.
  'workspace-news.offered': '{person} wants to hand {workspace} over to you',
  'workspace-news.offered.text': 'Before you take it over, see what will change. The offer expires on {day}.',
  'workspace-news.declined': '{person} declined to take over {workspace}',
  'workspace-news.declined.text': 'You’re still its owner.',
  'workspace-news.new-owner': '{person} is now the owner of {workspace}',
  'workspace-news.new-owner.you': 'You now own {workspace}',
  'workspace-news.new-owner.you.text': 'Your plan applies from now on.',
  'workspace-news.new-owner.text': 'The new owner’s plan applies from now on.',
  'workspace-news.joined': '{person} joined {workspace}',
  'workspace-news.joined.text': 'They accepted an invitation.',
  'workspace-news.joined.email': 'They joined as {email}, which isn’t the address you invited.',
  'workspace-news.left': '{person} left {workspace}',
  'workspace-news.left.text': 'Everything they added stays.',
  'workspace-news.removed': 'You’re no longer in {workspace}',
  'workspace-news.removed.text': 'Everything you added there stays.',
  'workspace-news.paused': 'You can only view {workspace} right now',
  'workspace-news.paused.text': 'The owner’s plan has no seat left for you. Nothing was deleted.',
  'workspace-news.resumed': 'You can make changes in {workspace} again',
  'workspace-news.resumed.text': 'The owner’s plan has a seat for you again.',
  'workspace-news.deleted': '{workspace} was deleted',
  'workspace-news.deleted.text': 'Its owner can restore it until {day}.',
  'workspace-news.restored': '{workspace} was restored',
  'workspace-news.restored.text': 'All its containers, items and members are back.',
  // {host}: such as hooks.example.com, to which a webhook sent messages.
  'workspace-news.webhook-paused': 'The webhook to {host} was paused',
  'workspace-news.webhook-paused.text':
    'The receiver isn’t accepting messages. Once that’s fixed, resume the webhook in the settings of {workspace}.',
  // About a key, by which a program acts for the reader. {key}: its name.
  'workspace-news.key-ending': 'Your API key “{key}” expires soon',
  'workspace-news.key-ending.text':
    'This key for {workspace} expires on {day}. Create a new one and enter it in each program that uses the old one.',
  // {name}: the reader's first name.
  'workspace-news.lead': 'Hi {name}, here’s an update on {workspace}.',
  // {news}: a title from above, such as 'Mara joined Family'; {more}: the sentence below it.
  'workspace-news.told': '{news}. {more}',
  'workspace-news.see': 'See the workspace',
  'workspace-news.look': 'See what changes',
  // Where the reader is no longer in the workspace. {product}: Stowage.
  'workspace-news.open': 'Open {product}',
  // Stands for the name of a person whose account was deleted.
  'workspace-news.former': 'A former member',

  // An invitation to a shared workspace. {inviter}: who invites; {workspace}: its name.
  'invitation.subject': '{inviter} invited you to {workspace}',
  'invitation.lead':
    '{inviter} uses Stowage to keep track of what’s where, and would like to share {workspace} with you.',
  // The abilities of a person with the role.
  'invitation.role.admin': 'As an admin, you can change anything and manage people.',
  'invitation.role.editor': 'As an editor, you can add, edit, move and delete anything.',
  'invitation.role.counter': 'As a counter, you can see everything and change quantities.',
  'invitation.role.viewer': 'As a viewer, you can see everything but can’t change anything.',
  // The default name of a workspace, “My inventory”, within the three sentences of an invitation.
  'invitation.quoted-name': '“{workspace}”',
  'invitation.join': 'Join {workspace}',
  'invitation.closing': 'The link works once and expires on {day}.',
  'invitation.reason':
    'You’re getting this because someone invited {email}. If you weren’t expecting an invitation, ignore this email.',
  // The page behind the link, for people who aren’t signed in.
  'join.lead': '{role} You need an account to join: create one, or sign in with yours.',
  'join.ends': 'This invitation expires on {day}.',
  'join.create': 'Create account',
  'join.sign-in': 'Sign in',
  'join.not-now': 'Not now',
  // {email}: the person's own address.
  'join.as': 'You’re signed in as {email}.',
  'join.other-address':
    'This invitation was sent to {invited}. You’re signed in as {email}, and the person who invited you will see that.',
  'join.keeps': 'You’ll keep your own workspace.',
  'join.already': 'You’re already in {workspace}',
  'join.already.lead': 'Your role stays the same.',
  'join.refused': 'You can’t join',
  'join.over.title': 'This invitation is no longer valid',
  'join.over.lead': 'Ask the person who invited you for a new one.',
} as const
