/** What is kept until it is answered begins with this in the browser's simple storage. */
export const keptSendPrefix = 'stowage.send.'
