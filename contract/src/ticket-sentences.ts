/** The English messages about tickets. */
export const ticketSentences = {
  'ticket.subject-short': 'Subject must be at least 5 characters',
  'ticket.subject-long': 'Subject too long',
  'ticket.category-required': 'Please select a category',
  'ticket.category-unknown': 'Category must be one of {choices}',
  'ticket.priority-unknown': 'Priority must be one of {choices}',
  'ticket.description-short': 'Description must be at least 20 characters',
  'ticket.email-invalid': 'Please enter a valid email address',
  'ticket.name-short': 'Name must be at least 2 characters',
  'ticket.resolution-short': 'Resolution must be at least 10 characters',
  'ticket.resolution-long': 'Resolution too long',
  'ticket.assignee-not-text': '“Assigned To” must be text',
  'ticket.assignee-long': '“Assigned To” is too long',
  'ticket.version-not-whole': 'Version must be a whole number',
  'ticket.reply-required': 'Please write a reply',
  'ticket.reply-long': 'Reply too long',
  'ticket.note-required': 'Please write a note',
  'ticket.notes-full': 'This ticket already has {most, number} notes, which is the limit.',
  'ticket.user-unknown': 'User must be the ID of an account',
  'ticket.not-found': 'Ticket not found',
  'ticket.changed':
    'This ticket has changed since you opened it. Nothing was overwritten. Review it, then reply.',
  'ticket.conversation-full': 'This conversation has reached its limit. Please open a new ticket.',
  'ticket.too-many':
    'You’ve opened {most} tickets in a day. Reply to one of them, or open a new one tomorrow.',
  'ticket.too-many-replies': 'You’ve sent {most} replies in an hour. Wait a while before you send another.',
} as const
