import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendUnknownRoute } from './problem.ts';

const ASSETS = `${sep}assets${sep}`;

/** Serves the built web app; every address that is no file and no API call is a screen of it (history mode). */
export async function registerStatik(app: FastifyInstance, ordner: string): Promise<void> {
  const built = existsSync(join(ordner, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: ordner,
      preCompressed: true,
      index: 'index.html',
      dotfiles: 'ignore',
      // Names under assets/ carry a hash of their content.
      setHeaders: (reply, path) => {
        const immutable = path.includes(ASSETS);
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (built && wantsScreen(request)) return sendIndex(reply);
    return sendUnknownRoute(request, reply);
  });
}

function wantsScreen({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && !url.startsWith('/assets/');
}

function sendIndex(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html');
}
