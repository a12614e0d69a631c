// R2: random workspaces that go out and come back, all of them.
import '../random-round-trip.test.ts'
