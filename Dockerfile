# The product: site, back-office, API and native panel, one process on one port. docker-compose.yml puts it to work.
FROM node:24-slim AS build
WORKDIR /app
# For the parts of the CMS that are compiled where no ready-made one fits; the base image says which versions.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install -y --no-install-recommends python3 make g++ && rm -rf /var/lib/apt/lists/*
COPY . .
# All that the server needs at run time is bundled (site, back-office) or among the CMS's own dependencies.
RUN npm run build && npm prune --prefix cms --omit=dev --no-audit --no-fund

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=1337 DATA_DIR=/data
COPY --from=build /app/cms/package.json cms/package.json
COPY --from=build /app/cms/node_modules cms/node_modules
COPY --from=build /app/cms/dist cms/dist
COPY --from=build /app/cms/seed/pictures cms/seed/pictures
COPY --from=build /app/cms/database cms/database
COPY --from=build /app/contract/package.json contract/package.json
COPY --from=build /app/contract/dist contract/dist
COPY --from=build /app/node_modules/zod node_modules/zod
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/admin/dist admin/dist
COPY --from=build /app/server/backup.sh server/backup.sh
RUN mkdir /data /backups && chown node:node /data /backups
# `node`, by number: some hosts demand to see that it is not root.
USER 1000
VOLUME /data
EXPOSE 1337
# A start may wait for other instances and for migrations of a large database: it is unhealthy only after 15 minutes.
HEALTHCHECK --interval=10s --timeout=5s --start-period=900s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:1337/saude/pronto').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# In MiB. Without a limit the heap grows before it is collected, at the same rate of requests (docs/operations.md).
# The others: commands/setup/server-options.mjs.
CMD ["node", "--max-old-space-size=384", "--v8-pool-size=0", "--heap-growing-percent=200", "cms/dist/server.js"]
