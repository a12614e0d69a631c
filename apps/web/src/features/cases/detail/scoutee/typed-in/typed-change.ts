import { findFieldErrors } from '@mekiki/browser/field-errors'
import type { Typed } from '../../../../../shared/scoutee-properties/property-field.tsx'
import type { Project } from '../../use-project.ts'
import type { ProjectChange } from '../../use-update-project.ts'
import type { Reopen } from '../company/use-company-edit.ts'
import { inputAsIn, inputBody, inputWith, shownWithInput, typedInput, type TypedKey } from './typed-values.ts'

interface TypedEdit {
  key: TypedKey
  /** What the property is called. */
  label: string
  value: Typed
  reopen: Reopen
}

/** The change that gives a case another typed-in value. One that is not stored is given back to be typed again. */
export function typedChange(project: Project, { key, label, value, reopen }: TypedEdit): ProjectChange {
  const valueIn = (state: Project): Typed => typedInput(state)[key] ?? null
  const bodyOn = (now: Project) => inputBody(now, inputWith(now, key, value)) as ProjectChange['patch']
  const [field = ''] = Object.keys(bodyOn(project))
  return {
    patch: bodyOn(project),
    typed: { key, label, bodyOn, isSame: (one, other) => valueIn(one) === valueIn(other), on: project },
    shown: (now) => shownWithInput(now, inputWith(now, key, value)),
    back: (now, before) => shownWithInput(now, inputAsIn(before, now, key)),
    onFault: (error) => {
      const fault = findFieldErrors(error)?.[`${field}.${key}`]
      if (fault !== undefined) reopen({ fault })
      return fault !== undefined
    },
    onReturn: (isAsked) => reopen({ isAsked })
  }
}
