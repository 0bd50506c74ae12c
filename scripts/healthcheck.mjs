// HEALTHCHECK of the image, of every process that goes on: 0 when it is well. One that answers requests is asked
// whether it is ready; a worker has no other port than that of its metrics, which its event loop answers.
// An empty variable is not set, as for the process itself.
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
