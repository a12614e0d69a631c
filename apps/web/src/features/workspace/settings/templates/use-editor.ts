import { useState } from 'react'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import type { Draft } from '@mekiki/browser/edits/use-draft'
import { useSettingsTexts } from '../settings-texts.ts'
import { nameFault } from '../shared/named/name-rules.ts'
import { useTemplateTexts } from './template-texts.ts'

interface EditorOptions<V> {
  isNew: boolean
  draft: Draft<V>
  /** What the server says of the name. */
  nameError: string | null
  clearNameError: () => void
  /** Whether the parts below the name can be saved as they are. */
  isSound: boolean
  save: () => Promise<unknown>
  onCancelNew: () => void
}

/** What the editors of templates and groups have alike: a name with its faults, saving what is sound, and giving up. */
export function useEditor<V extends { name: string }>({ isNew, draft, nameError, clearNameError, isSound, save, onCancelNew }: EditorOptions<V>) {
  const texts = useTemplateTexts()
  const words = useSettingsTexts()
  const [isTried, setTried] = useState(false)
  const fault = nameFault(draft.values.name)
  const nameSentence = fault === 'missing' ? words.nameMissing : fault === 'tooLong' ? words.nameTooLong : undefined
  const sentences: Record<string, string> = { missing: texts.nameMissing, tooLong: texts.nameTooLong, twice: texts.nameTwice }
  return {
    /** The sentence at each faulty part, by uuid; nothing is told before saving was tried. */
    tell: (faults: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
      new Map(
        [...(isTried ? faults : [])].flatMap(([uuid, kind]) => {
          const sentence = sentences[kind]
          return sentence === undefined ? [] : [[uuid, sentence]]
        })
      ),
    frame: {
      name: draft.values.name,
      nameFault: nameError ?? (isTried ? nameSentence : undefined),
      isNew,
      isDirty: draft.isDirty,
      draft,
      onName: (name: string) => {
        clearNameError()
        const part: Partial<V> = {}
        part.name = name
        draft.set(part)
      },
      onSave: async () => {
        setTried(true)
        if (fault !== null || !isSound) return focusFirstError()
        await save()
      },
      onCancel: () => {
        setTried(false)
        draft.reset()
        if (isNew) onCancelNew()
      }
    }
  }
}
