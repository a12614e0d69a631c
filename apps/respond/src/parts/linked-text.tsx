import { isWebAddress } from '@mekiki/contract/primitives/web-address'
import { Fragment } from 'react'

const address = /(https?:\/\/[^\s\u3000\u3001\u3002\uff08\uff09\u300c\u300d<>"']+)/u

/** A text of the team's, with its lines, and its web addresses to be followed. */
export function LinkedText({ text }: { text: string }) {
  return text.split(address).map((part, index) =>
    isWebAddress(part) ? (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    )
  )
}
