import { useNow } from '@mekiki/browser/use-now'
import { tokyoDay } from '@mekiki/i18n/format'

const minute = 60_000

/** The day in Tokyo, which goes on at midnight. */
export const useToday = (): string => tokyoDay(useNow(minute))
