import { notify } from '@mekiki/ui'
import type { EditedValue } from '../../../shared/value-editor.tsx'
import { detailTexts } from './detail-texts.ts'

const kept = new Map<string, EditedValue>()

/** What was typed in a place that is shown no more when the server refuses it: the place gives it back when it is opened again. */
export const keptTyped = {
  keep: (place: string, value: EditedValue): void => void kept.set(place, value),
  /** Says that something is kept. */
  tell: (): void => void notify.error(detailTexts().typedKept),
  /** Gives what a place has kept, once; undefined for nothing. */
  take: (place: string): EditedValue | undefined => {
    const value = kept.get(place)
    kept.delete(place)
    return value
  }
}

/** The place of a value: of a property or a custom item, on the page of what it belongs to and in lists. */
export const placeOf = (entityUuid: string, item: string): string => `${entityUuid} ${item}`
