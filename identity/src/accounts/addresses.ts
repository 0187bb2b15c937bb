export const cleanEmail = (raw: string) => raw.trim().normalize('NFC')
/** One mailbox is one account, however its address is typed, also with wide letters or ligatures. */
export const foldEmail = (email: string) => email.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
/** Compares addresses as earlier versions did: two accounts that only this comparison distinguishes stay two. */
export const foldEmailNarrowly = (email: string) => cleanEmail(email).toLowerCase().normalize('NFC')
