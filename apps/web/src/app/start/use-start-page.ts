import { startPages, type StartPage } from '@mekiki/contract/people/members/members.schemas'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { addresses } from '../../shared/addresses.ts'
import { useCurrentUser, usePermission } from '../session/me.ts'
import { endStart, keepStart, openedStart, startHrefs } from './start-page.ts'

/** The pages that the signed-in person may have the product open at. */
export function useStartPages(): StartPage[] {
  const canReadReport = usePermission('read_report')
  return startPages.filter((page) => page !== 'dashboard' || canReadReport)
}

/** Where the product opens for the signed-in person, and where the mark in the header leads: to the day while nothing was chosen. */
export function useStartHref(): { start: string; home: string } {
  const { startPage } = useCurrentUser()
  const pages = useStartPages()
  const start = startHrefs[pages.find((page) => page === startPage) ?? 'projects']
  return { start, home: startPage === null ? addresses.myDay : start }
}

/**
 * Goes to the start page where the page was opened at what another person, or an earlier choice, had as one. Until then, which is before anything of a
 * screen has been drawn, it answers false.
 */
export function useLedToStart(): boolean {
  const { start } = useStartHref()
  const navigate = useNavigate()
  const [isLed, setLed] = useState(() => [null, start].includes(openedStart()))
  useEffect(() => keepStart(start), [start])
  useEffect(() => {
    endStart()
    if (!isLed) void navigate({ to: start, replace: true }).then(() => setLed(true))
  }, [isLed, start, navigate])
  return isLed
}
