const paths = {
  alert: 'M12 8v5M12 16.5v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  back: 'M15 5l-7 7 7 7',
  building: 'M6 21V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v17M4 21h16M9.500 7.500h5M9.500 11.500h5M9.500 15.500h5',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  clock: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  copy: 'M9 9h9a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2ZM15 9V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h4',
  download: 'M12 4v11m-4.500-4.500L12 15l4.500-4.500M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3',
  info: 'M12 11v5M12 7.500v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  mail: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm-.5 1 8.500 6 8.500-6',
  next: 'M9 5l7 7-7 7',
  plus: 'M12 5v14M5 12h14'
} as const

/** A line icon; decoration beside a text or a label. */
export function Icon({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg className="r-icon" width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path d={paths[name]} stroke="currentColor" strokeWidth={1.8} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** The product's mark, the eye, on the brand bar. */
export function BrandMark() {
  return (
    <svg className="r-icon" width={20} height={20} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M2 12C4.400 7.900 7.900 5.800 12 5.800s7.600 2.100 10 6.200c-2.400 4.100-5.900 6.200-10 6.200S4.400 16.100 2 12Z"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinejoin="round"
      />
      <circle className="r-pupil" cx="12" cy="12" r="3" />
    </svg>
  )
}
