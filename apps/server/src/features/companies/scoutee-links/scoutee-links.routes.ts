import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { acceptValue, acceptValues, dismissValue, dismissValues } from './decide-values.ts'
import { linkScoutee } from './link-scoutee.ts'

/** Mounts the calls of `scoutee-links`. */
export function registerScouteeLinks(binding: Binding): void {
  bindAll(binding, operationGroups.scouteeLinks, {
    link: linkScoutee,
    accept: acceptValue,
    dismiss: dismissValue,
    acceptMany: acceptValues,
    dismissMany: dismissValues
  })
}
