import helmet from 'koa-helmet';
import type { Context, Next } from 'koa';
import type { Core } from '@strapi/strapi';
import { env } from '../base/environment/env';

/** Browser features that no page of ours uses. Helmet does not set this header. */
const DENIED = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'display-capture',
  'browsing-topics',
];
const PERMISSIONS = DENIED.map((feature) => `${feature}=()`).join(', ');

/**
 * Sends security headers on every response. Replaces Strapi's middleware, which allows inline scripts in the panel
 * unless NODE_ENV is 'production', and at every address that begins with /documentation.
 */
export const securityHeaders = (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const defend = helmet({
    contentSecurityPolicy: { useDefaults: true, directives: directives(strapi) },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    hsts: env().siteUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xssFilter: false,
  });
  return (ctx: Context, next: Next): Promise<unknown> => {
    ctx.set('Permissions-Policy', PERMISSIONS);
    return defend(ctx, next);
  };
};

function directives(strapi: Core.Strapi) {
  // The back-office sends requests to the provider, and frames its session check.
  const { origins } = env().signIn;
  // `strapi develop` serves the panel through Vite, which needs an inline script and a web socket.
  const developed = Boolean(strapi.config.get('autoReload'));
  return {
    'script-src': ["'self'", ...(developed ? ["'unsafe-inline'"] : [])],
    'connect-src': ["'self'", ...origins, ...(developed ? ['ws:'] : [])],
    'frame-src': ["'self'", ...origins],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'data:', 'blob:'],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
    // Sign-out of the closed site is a form, whose response redirects to Keycloak.
    'form-action': ["'self'", ...(env().siteSignIn.required ? origins : [])],
    upgradeInsecureRequests: null,
  };
}
