// The image's HEALTHCHECK, for every long-running process. Exits with 0 when the process is healthy. A process that
// serves requests is asked for its readiness. A worker has only its metrics port, which its event loop serves. An empty
// variable counts as unset, as in the process itself.
const PORT = process.env.PORT || "3000";
const METRICS_PORT = process.env.METRICS_PORT || "9464";
process.exitCode = (await isWell()) ? 0 : 1;

async function isWell() {
  try {
    return (await fetch(`http://127.0.0.1:${PORT}/readyz`)).ok;
  } catch {
    // 401 with METRICS_TOKEN set: it responds.
    return fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).then(
      ({ status }) => status < 500,
      () => false,
    );
  }
}
