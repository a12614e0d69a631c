import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { acceptValue, acceptValues, dismissValue, dismissValues, linkScoutee } from './scoutee-links.use-cases.ts'

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
