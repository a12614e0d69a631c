import type { Effect } from '../../../../platform/outbox/outbox.ts'
import { previewWork } from '../previews/draw-previews.ts'
import { textWork } from '../texts/read-texts.ts'
import { effectFor, effectForAll } from './file-rounds.ts'

/** What files that were added, or are back, ask for: their text is read and their first page drawn. */
export const fileEffects = (uuids: readonly string[]): Effect[] => [effectFor(previewWork, uuids), effectFor(textWork, uuids)]

/** The same for all files of a workspace of which that was not done yet. */
export const allFileEffects = (): Effect[] => [effectForAll(previewWork), effectForAll(textWork)]
