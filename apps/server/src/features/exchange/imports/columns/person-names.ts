import { peopleHeaders } from '@mekiki/i18n/exchange/import-headers-more'
import { labelKey } from './choices.ts'

const keys = new Set(peopleHeaders.name.map(labelKey))

/** Whether a header, as its key, calls a column of people's names so. */
export const isPersonNameKey = (key: string): boolean => keys.has(key)
