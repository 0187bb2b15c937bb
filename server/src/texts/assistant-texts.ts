/** Every sentence of the page on which a person lets an assistant in. */
export const assistantTexts = {
  'assistant.title': 'Give {client} access?',
  // <0> sets the host in bold.
  'assistant.lead': 'The request comes from <0>{host}</0>. You’re signed in as {email}.',
  'assistant.workspace': 'Workspace',
  'assistant.people': '{people, plural, one {# person} other {# people}}',
  'assistant.not-in-plan': 'API access isn’t part of the {plan} plan',
  'assistant.may': 'Allow it to',
  'assistant.read': 'Read',
  'assistant.read.line': 'See and search containers and items.',
  'assistant.count': 'Change quantities',
  'assistant.count.line': 'Add to a quantity, take from it, or set it.',
  'assistant.write': 'Create and edit',
  'assistant.write.line': 'Create containers, and add, edit and move items. It can’t delete anything.',
  'assistant.password': 'Current password',
  'assistant.deny': 'Deny',
  'assistant.allow': 'Allow access',
  'assistant.foot':
    'It can never do more than you can, and every change it makes shows up under Activity. Disconnect it anytime in Workspace settings, under Automation.',
  'assistant.choose': 'Choose at least one permission that your role allows.',
  'assistant.over.title': 'This request has expired',
  'assistant.over.lead': 'Go back to your assistant and connect it again.',
  'assistant.refused.title': 'This assistant can’t connect',
  'assistant.busy.lead': 'Too many requests. Try again in ten minutes.',
  'assistant.refused.lead':
    'Nothing was shared. Stowage couldn’t accept the assistant’s request. Contact the assistant’s developer. Reason: {reason}',

  // The email about an assistant that was let in. {client}: its name.
  'assistant.made.subject': 'New assistant connected: {client}',
  'assistant.made.lead':
    'The assistant {client} was connected to {workspace} on {time}. It can act on your behalf there.',
  'assistant.made.closing': 'If this wasn’t you, disconnect the assistant and change your password.',
  'assistant.see': 'See your assistants',
} as const
