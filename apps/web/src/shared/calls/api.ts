import { createPatientCall } from '@mekiki/browser/connection/send-patiently'
import { findAccessToken } from '@mekiki/browser/identity/client'
import { currentLanguage } from '@mekiki/browser/language'
import { fetchAhead } from '../../app/start/head-start.ts'

const maintenanceListeners = new Set<() => void>()

/** Tells when the server puts a change off because the workspace is under maintenance. */
export function onMaintenance(listener: () => void): void {
  maintenanceListeners.add(listener)
}

/** The only way of the screens to the server. */
export const call = createPatientCall({
  findToken: findAccessToken,
  getLanguage: currentLanguage,
  fetch: fetchAhead,
  onRefusal: (error) => {
    if (error.is('maintenance')) for (const listener of maintenanceListeners) listener()
  }
})
