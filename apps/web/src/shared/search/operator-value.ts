import type { StatusTone } from '@mekiki/ui'

/** Something that an operator can name. */
export interface OperatorValue {
  name: string
  /** By what else it is looked for. */
  words?: string
  /** Of a status. */
  tone?: StatusTone
}

/** All by which a value of an operator is known. */
export const wordsOf = ({ name, words = '' }: OperatorValue): string => `${name} ${words}`
