// R3: every change three times at once with one key.
import '../../app.writes.test.ts'
