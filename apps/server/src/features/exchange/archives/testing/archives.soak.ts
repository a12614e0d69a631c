// R2: every moment at which a machine or a process of jobs dies over an archive.
import '../killed-server.test.ts'
