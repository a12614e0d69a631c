import { useTexts } from '../lib/language.ts'
import type { CallOutput } from '@mekiki/contract'
import type { publicAnswersOperations } from '@mekiki/contract/forms/public-answers/public-answers.operations'
import { isWebAddress } from '@mekiki/contract/primitives/web-address'
import { leadingPhone } from '@mekiki/i18n/forms/leading-phone'

/** Whom outsiders can ask about a call. */
export type ContactParts = CallOutput<typeof publicAnswersOperations.getForm>['contact']

/** Whether the team has named anybody to ask, or anything by which it can be reached. */
export const hasContact = (contact: ContactParts): boolean => Object.values(contact).some((part) => part !== '')

/** A telephone number to be dialled, and what stands behind it. */
function Phone({ phone }: { phone: string }) {
  const number = leadingPhone(phone)
  const digits = number.normalize('NFKC').replace(/[^+\d]/gu, '')
  if (digits === '') return phone
  return (
    <>
      <a href={`tel:${digits}`}>{number}</a>
      {phone.slice(number.length)}
    </>
  )
}

/** Whom to ask: a name, an address, a number, a page; each on a line of its own. */
export function ContactLines({ contact: { name, email, phone, url }, operator }: { contact: ContactParts; operator: string }) {
  return (
    <span className="r-contact-lines">
      <b>{name === '' ? operator : name}</b>
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      {phone !== '' && (
        <span>
          <Phone phone={phone} />
        </span>
      )}
      {url !== '' && (
        <a href={isWebAddress(url) ? url : undefined} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
      )}
    </span>
  )
}

/** Whom to ask about a call, at the end of a page; who runs it where the team has named nothing more. */
export function Contact({ contact, operator }: { contact: ContactParts; operator: string }) {
  const texts = useTexts().about
  return (
    <dl className="r-contact">
      <dt>{hasContact(contact) ? texts.contact : texts.operator}</dt>
      <dd>
        <ContactLines contact={contact} operator={operator} />
      </dd>
    </dl>
  )
}
