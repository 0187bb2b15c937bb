export const cleanEmail = (raw: string) => raw.trim().normalize('NFC')
/** One mailbox is one account, however its address is typed: in wide letters or with ligatures too. */
export const foldEmail = (email: string) => email.trim().normalize('NFKC').toLowerCase().normalize('NFKC')
/** As addresses were compared before: two accounts that only this tells apart are still two. */
export const foldEmailNarrowly = (email: string) => cleanEmail(email).toLowerCase().normalize('NFC')
