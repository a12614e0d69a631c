import { z } from 'zod'

// As mail programs make links of it: an address of the web, with or without its scheme, and one of mail.
const address = /:\/\/|www\.|[^\s@]@[^\s@]|[\p{L}\p{N}-]\.\p{L}{2,}\//iu
const unfit = /[\p{Cc}\p{Zl}\p{Zp}<>]/u

/** Whether a text can be the name of a person in a mail: one line, without control characters, markup and addresses, which could make of the mail whatever its sender likes. */
export function isPersonName(text: string): boolean {
  return !unfit.test(text) && !address.test(text.normalize('NFKC'))
}

/** The name of a person who is told of by mail. */
export const personNameText = (max = 200) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(isPersonName, { params: { fault: 'bad_person_name' } })
