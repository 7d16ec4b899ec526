/** The baseline that snapshots are compared with: plain Fastify with one route that returns a constant. */
import Fastify from 'fastify';

const body = Buffer.alloc(Number(process.env.BYTES ?? 10_000), 'x');
const app = Fastify({ logger: false });
app.get('/constant', (_request, reply) => {
  reply.header('content-type', 'application/json; charset=utf-8').send(body);
});
console.log(`open: ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.once('SIGTERM', () => process.exit(0));
