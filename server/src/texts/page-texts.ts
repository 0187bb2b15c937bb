import { assistantTexts } from './assistant-texts.ts'
import { workspaceTexts } from './workspace-texts.ts'

/**
 * Every sentence of the pages and mails that the server writes itself: a key and its English message, in ICU
 * MessageFormat. A number between angle brackets, `<0>`, holds together what the page sets apart.
 */
export const pageTexts = {
  'problem.try-again': 'Try again',
  'problem.dashboard': 'Dashboard',
  // <0> is an error number such as 7F3K-2Q9D, by which the operator finds the error in the log.
  'problem.number': 'Still stuck? Send us this number: <0>{number}</0>',

  'address.title': 'There’s nothing at this address',
  'address.lead': 'Check the address, or go to the home page.',
  'address.front-page': 'Home page',
  // A note above the pages of the user guide, for readers of other languages.
  'guide.in-english': 'This guide is in English.',

  // Shown as plain text, without a page.
  'file.missing': 'There’s no such file.',
  // “npm start” is a command and stays as it is.
  'unbuilt.title': 'The web app isn’t built yet',
  'unbuilt.lead': 'Start Stowage with “npm start”, which builds it. The API already works.',
  'away.title': 'Something went wrong on our end',
  'away.lead': 'Nothing is lost. Try again in a moment.',

  // A page that the browser stores and shows without a connection.
  'offline.title': 'You’re offline',
  'offline.lead': 'This page needs a connection. Nothing is lost. Try again when you’re back online.',
  'signed-out-offline.title': 'You’re signed out on this device',
  'signed-out-offline.lead':
    'Your data has been removed from this device. You’ll be signed out fully once you’re online.',

  'sign-in-away.title': 'You can’t sign in right now',
  'sign-in-away.lead': 'The sign-in provider isn’t responding. Try again in a moment.',
  'sign-in-broken.title': 'You can’t sign in right now',
  'sign-in-broken.lead': 'Something went wrong on our end. Try again in a moment.',
  'sign-in-denied.title': 'You weren’t signed in',
  'sign-in-denied.lead': 'The sign-in was canceled or refused. Try again.',
  'sign-in-stale.title': 'This sign-in has expired',
  'sign-in-stale.lead': 'It took too long, or you started it in another browser. Sign in again.',
  'sign-in-stale.again': 'Sign in again',

  // Shown for a moment before the sign-out page of another sign-in service opens.
  'sign-out.title': 'Signing out',
  'sign-out.lead': 'You’re signed out here. Now signing you out of your sign-in provider.',

  'account-refused.title': 'You can’t sign in with this account',
  'account-refused.inactive':
    'This account is deactivated. Ask the people who run this service to reactivate it.',
  'account-refused.suspended':
    'This account is suspended. Contact the people who run this service to find out why.',
  'account-refused.deleted':
    'This account was deleted. If that’s a mistake, contact the people who run this service.',
  'account-refused.sign-out': 'Sign out',

  // Labels of boxes on a drawn shelf: short words.
  'shelf.coats': 'Coats',
  'shelf.paint': 'Paint',
  'shelf.camping': 'Camping gear',
  'shelf.cables': 'Cables',
  'shelf.tins': 'Jars',

  // The title of the browser's tab.
  'certificate.title': 'Trust this {product}',
  // <0> is highlighted like tape.
  'certificate.heading': 'Let this phone <0>trust</0> your {product}',
  'certificate.lead':
    'Phones only allow the camera on secure sites. Install {product}’s certificate once, and this phone will trust this site.',
  'certificate.download': 'Download the certificate',
  // <0> is bold. Use the names of menus below as the phone shows them in this language.
  'certificate.apple': '<0>iPhone, iPad</0> (in Safari)',
  'certificate.apple-allow': 'Allow the download.',
  // <0> is the name of a menu or a button.
  'certificate.apple-install': 'Open Settings, tap <0>Profile Downloaded</0>, then tap <0>Install</0>.',
  // <0> is the name of a switch.
  'certificate.apple-switch':
    'Go to Settings › General › About › Certificate Trust Settings and turn on <0>{authority}</0>.',
  'certificate.android': 'Android',
  // <0> is the text to type into the search.
  'certificate.android-search':
    'Open Settings and search for <0>CA certificate</0> (Security › Encryption & credentials › Install a certificate).',
  // <0> is the name of a menu, a button or a file.
  'certificate.android-install':
    'Choose <0>CA certificate</0>, then <0>Install anyway</0>, then the file <0>{file}</0> in Downloads.',
  'certificate.open': 'Open {product}',
  // Followed by the SHA-256.
  'certificate.reach':
    'The certificate only covers addresses on private networks, never sites on the internet. Its key stays on the computer that runs {product}. To make sure the certificate is yours, compare this SHA-256 fingerprint with the one in the terminal on that computer:',

  'unsubscribe.low-stock.title': 'Turn off low-stock alerts?',
  'unsubscribe.low-stock.lead':
    'If you turn them off, you won’t get low-stock alerts anymore, by email or on your devices. You can also change this in your preferences.',
  'unsubscribe.low-stock.button': 'Turn off low-stock alerts',
  'unsubscribe.low-stock.done':
    'You won’t get low-stock alerts anymore, by email or on your devices. Changed your mind?',
  'unsubscribe.marketing.title': 'Turn off marketing emails?',
  'unsubscribe.marketing.lead':
    'If you turn them off, you won’t get these emails anymore. You can also change this in your preferences.',
  'unsubscribe.marketing.button': 'Turn off marketing emails',
  'unsubscribe.done.title': 'You’re unsubscribed',
  'unsubscribe.done.lead': 'You won’t get these emails anymore. Changed your mind?',
  'unsubscribe.done.button': 'Turn them back on',
  'unsubscribe.back.title': 'You’re subscribed again',
  'unsubscribe.back.lead': 'You’ll get these messages as before.',
  'unsubscribe.back.button': 'Turn them off',
  'unsubscribe.broken.title': 'That didn’t work',
  'unsubscribe.broken.lead': 'Something went wrong on our end. Open the link again in a moment.',
  'unsubscribe.unknown.title': 'This link doesn’t work',
  'unsubscribe.unknown.lead':
    'Part of it may be missing. Open it from the email again, or sign in and change your preferences.',

  // The subject of an email, its heading and the title of a notification.
  'low-stock.one': 'Running low: {item}',
  // The highlighted words of the message above, spelled exactly as there.
  'low-stock.one-taped': 'Running low',
  'low-stock.none': 'Out of stock: {item}',
  // The highlighted words of the message above, spelled exactly as there.
  'low-stock.none-taped': 'Out of stock',
  'low-stock.many': '{count, plural, one {# item is running low} other {# items are running low}}',
  // The highlighted words of the message above, spelled exactly as there.
  'low-stock.taped': 'running low',
  'low-stock.lead': 'Hi {name}, here’s what’s left.',
  // The place of an item: its container, and the container's location.
  'low-stock.place': '{container} · {location}',
  'low-stock.left': '{count, plural, =0 {None left} one {# left} other {# left}}',
  'low-stock.more': '{count, plural, one {and # more} other {and # more}}',
  'low-stock.open': 'Open {container}',
  'low-stock.see': 'See low-stock items',
  'low-stock.closing':
    'Quantities as of {time}. You get one alert when an item reaches your workspace’s low-stock level and, if its own minimum is different, another when it reaches that. After you restock it, you’ll be alerted the next time it runs low.',
  'low-stock.reason': 'You’re getting this because low-stock alerts are on for {email}.',
  // The text of the first of two links.
  'low-stock.end': 'Turn off low-stock alerts',
  'low-stock.preferences': 'All preferences',

  // The subject of an email, its heading and the title of a notification.
  'ticket.answered': 'Support replied to “{subject}”',
  'ticket.moved': 'Your ticket “{subject}” is now {status}',
  'ticket.open': 'Open',
  'ticket.in-progress': 'In Progress',
  'ticket.resolved': 'Resolved',
  'ticket.closed': 'Closed',
  // The new answer follows, if there is one.
  'ticket.lead': 'Hi {name}, here’s the latest on your ticket.',
  // {number} is a ticket number such as TKT-001045.
  'ticket.status': 'Ticket {number}: {status}',
  'ticket.see': 'See the ticket',
  'ticket.closing': 'Sent on {time}. To reply, open the ticket. Replies to this email aren’t read.',
  'ticket.reason': 'You’re getting this because a support ticket was opened using {email}.',
  // The text of a link.
  'staff-ticket.new': 'New support ticket {number}',
  'staff-ticket.reply': 'New customer reply on ticket {number}',
  'staff-ticket.reopened': 'Ticket {number} was reopened',
  'staff-ticket.lead': 'A customer is waiting for an answer. They were promised one within 24 hours.',
  'staff-ticket.see': 'Open the ticket',
  'staff-ticket.closing': 'Sent on {time}. Please reply in Stowage. Replies to this email aren’t read.',
  'staff-ticket.preferences': 'Preferences',
  'staff-ticket.reason':
    'You’re getting this at {email} because you’re an admin with support ticket emails on.',
  'ticket.all': 'My Tickets',

  // Titles under the bell, and subjects of emails, about a person's plan. {plan} is a name such as Pro.
  'plan-news.on': 'You’re now on the {plan} plan',
  'plan-news.blocked-title': '{count, plural, one {# container is blocked} other {# containers are blocked}}',
  'plan-news.limits-title': 'The {plan} plan has new limits',
  'plan-news.failed-title': 'Payment failed',
  'plan-news.disputed-title': 'A payment is being disputed',
  'plan-news.lost-title': 'Your bank reversed a payment',
  'plan-news.ending-title': '{plan} ends on {day}',
  'plan-news.resumed-title': 'You’re keeping {plan}',
  // The sentences below the titles.
  'plan-news.bought': 'Your new plan costs {price} a month.',
  'plan-news.given': 'The people who run this service gave you a new plan. There’s nothing to pay.',
  'plan-news.removed': 'The people who run this service ended your {plan} plan.',
  'plan-news.canceled': 'You canceled {plan}.',
  'plan-news.unpaid': 'The payment for {plan} didn’t go through.',
  'plan-news.ended': 'Your {plan} plan has ended.',
  'plan-news.limits': 'The people who run this service changed the limits of {plan}.',
  'plan-news.paused':
    '{count, plural, one {# person in your workspaces has} other {# people in your workspaces have}} view-only access until your plan has enough seats.',
  'plan-news.opened':
    '{count, plural, one {# container is no longer blocked.} other {# containers are no longer blocked.}}',
  'plan-news.blocked':
    '{plan} includes {limit, plural, one {# container} other {# containers}}. {count, plural, one {You can still view and empty the blocked one.} other {You can still view and empty the blocked ones.}} Nothing was deleted.',
  'plan-news.failed-again':
    'We couldn’t charge {price} for {plan}. We’ll try again on {day}. You’ll keep {plan} in the meantime.',
  'plan-news.failed':
    'We couldn’t charge {price} for {plan}. To keep {plan}, check your card under Manage Billing.',
  'plan-news.disputed':
    'Your bank is disputing a payment for {plan}. You’ll keep {plan} until that’s settled.',
  'plan-news.disputed-earlier': 'Your bank is disputing an earlier payment. Your plan stays as it is.',
  'plan-news.lost': 'The dispute is settled and the payment was reversed, so the plan it paid for has ended.',
  'plan-news.ending':
    'Your plan was canceled. You’ll keep it until then, and you can still change your mind.',
  'plan-news.resumed': 'Your plan won’t be canceled. The next charge is {price} on {day}.',
  'plan-news.lead': 'Hi {name}, here’s an update on your plan.',
  'plan-news.see': 'See your plan',
  'plan-news.closing':
    'Sent on {time}. Questions? Contact support in Stowage. Replies to this email aren’t read.',
  'plan-news.reason': 'You’re getting this because {email} has a {product} account.',
  // At the foot of emails that people can turn off.
  'mail.chosen-reason': 'You’re getting this because of your notification settings.',

  ...workspaceTexts,
  ...assistantTexts,

  // About a key, by which a program acts for its maker. {key}: its name.
  'key.made.subject': 'New API key: {key}',
  'key.made.lead':
    'The key “{key}” was created in {workspace} on {time}. Any program that has it can act on your behalf there.',
  'key.made.closing': 'If this wasn’t you, revoke the key and change your password.',
  'key.ending.subject': 'Your API key “{key}” for {workspace} expires soon',
  'key.ending.lead':
    'The key “{key}” in {workspace} expires on {time}. Programs that use it will stop working then.',
  'key.ending.closing':
    'Keys can’t be renewed. Create a new one and enter it in each program that uses the old one.',
  'key.see': 'See your keys',

  // For the person who sets up the mail server.
  'test-mail.subject': 'A test email',
  'test-mail.lead':
    'It works: your mail server delivered this. Emails to other people will be sent the same way.',
  'test-mail.open': 'Open the system page',
  'test-mail.closing': 'Sent at your request on {time}.',

  // To administrators. {host} is the address of this Stowage, such as things.example.org.
  'backup.failed': 'A backup of {host} failed',
  'backup.late': 'The backup of {host} is late',
  'backup.missing-photos': 'A backup of {host} is missing photos',
  'backup.missing-photos-lead':
    'The backup was made, but more than half of its photos couldn’t be found. Check where Stowage keeps its photos.',
  'backup.untouched': 'The failed backup didn’t change anything in Stowage or in any earlier backup.',
  'backup.why': 'Reason: {reason}',
  'backup.disk-full':
    'There’s no space left in {folder}. Free up space, or lower BACKUP_KEEP to keep fewer backups.',
  'backup.cut-off': 'Stowage was stopped during the backup.',
  'backup.late-lead': 'A backup didn’t run when it was due. It’s running now.',
  'backup.last-good': 'Last complete backup: {time}',
  'backup.no-good': 'There’s no complete backup yet.',
  'backup.see': 'See backups',
  'backup.closing': 'Status as of {time}. You’ll hear from us again only if there’s a problem with a backup.',
  'backup.mail-reason': 'You’re getting this because you’re an admin of {host}.',

  // The last line of every email.
  // At the foot of mails with a brand of their own.
  'mail.sent-with': 'Sent with {product}',
  'mail.tagline': '{product}: know what’s in every box.',

  // Headings and words in exported files.
  // The foot of labels; {address} is what people have written.
  'label.return-to': 'Return to: {address}',

  'export.containers': 'Containers',
  'export.items': 'Items',
  'export.containers-title': 'Containers, {day}',
  'export.items-title': 'Items, {day}',
  'export.id': 'Number',
  'export.name': 'Name',
  'export.quantity': 'Quantity',
  'export.minQuantity': 'Minimum',
  'export.status': 'Status',
  'export.sku': 'SKU',
  'export.barcode': 'Barcode',
  'export.container': 'Container',
  'export.location': 'Location',
  'export.description': 'Description',
  'export.created': 'Created',
  'export.updated': 'Updated',
  'export.out-of-stock': 'Out of Stock',
  'export.low-stock': 'Low Stock',
  'export.in-stock': 'In Stock',
  // The container of imported items, when the file names no containers.
  'import.container': 'Imported items',
  // The container of imported items without one, when other items of the file have one.
  'import.unsorted': 'Unsorted',
  // Column headings that people use in their files, separated by |. Never shown: list the usual ones of this language.
  'import.headings.name':
    'name|item|item name|title|product|product name|article|thing|object|what|asset|material|part|part name',
  'import.headings.quantity':
    'quantity|qty|amount|count|piece|number|number of|pcs|how many|stock|on hand|units',
  'import.headings.min-quantity':
    'min quantity|minquantity|minimum|minimum quantity|min|min level|min qty|minimum stock|min stock|reorder level|reorder point',
  'import.headings.sku':
    'sku|article number|item number|part number|model number|serial number|serial|part no|item no',
  'import.headings.barcode': 'barcode|bar code|ean|upc|gtin|isbn|code|ean code|upc code',
  'import.headings.description': 'description|note|comment|detail|remark|memo',
  'import.headings.container': 'container|box|bin|crate|case|drawer|shelf|folder|cabinet|storage bin',
  'import.headings.location': 'location|room|place|where|area|storage location|site',
  'export.count-items': '{count, plural, one {# item} other {# items}}',
  'export.page': 'Page {page}',
  // The name of a container, at the top of a page that goes on with its items.
  'export.continued': '{name} (continued)',
  // At the foot of files with a brand of their own.
  'export.made-with': 'Made with {product}',
} as const

export type PageText = keyof typeof pageTexts
