/** The application. */
export function App() {
  return <main />
}
