/** `src/app/icon.svg` drawn at 16, 32 and 48 pixels, as an ICO file of PNG images in Base64. */
const DRAWN =
  "AAABAAMAEBAAAAEAIACFAQAANgAAACAgAAABACAA3AIAALsBAAAwMAAAAQAgAL8DAACXBAAAiVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAA" +
  "Af8/9hAAABOklEQVR4nLyRu0sDQRCHf7vrE9JYWARJECViEWws1CL/gYUgCJZaWChYiIIIPioRjLEXjyQWNhGsfCDRRjEioiKChQTFVlAkgnDs" +
  "3XgbEjVosgcHfjDL7jDzLbvD4ZGq4sY3FGkUVLMGsIbKLfRqMXPkPX78XCIA1UactQ9aGJhVveFsttWJF9OCfsg0cP5dy+ERV4KQP4DLpQQ6gq" +
  "16ga+uHt2hcEnz7nQMmftb3Dxl9YL2pmbsz6xioncQbf5gvnnvOoMxIwpXT7jI3mHUWMZc/zDOFw3sXJ1iPB5DOf78+c2TA5hSIhxowUJqHZUo" +
  "O7qts6N86PifMboTMJsIeLEJUyD6KGRThYDKORWTqsayGf0WWOLBhOzMJdNRKewexzb7lkgPqCCieclYVy55uKJqBPHHr3vhkU8AAAD//xeJ3J" +
  "AAAAAGSURBVAMAcStsBwbVtJ4AAAAASUVORK5CYIKJUE5HDQoaCgAAAA1JSERSAAAAIAAAACAIBgAAAHN6evQAAAKRSURBVHic7FddSJNRGH6+" +
  "OSLcT9LCcpQSRcWs3VgaETSbzPSqi7wprEkR3WQqQloXXagrKkcSddEvti4iwUBW1Gg4+iEW9EMXdWHRn7ZN25LNQcW2r3O+1sp1grP51brYA4" +
  "fvvOc9z/s8O+c7O3wK5BgK5BjKP2YaDLM0qpIqEUIBZgABYjwS9Xkx8PwrO8+Atqm6SkgUuElWBTkgIioq4ubwxWFveoq9BQnFVtnEKWgtWpMB" +
  "JXs+9JAZgiCUsMZz/hLmDfwVA4t0xdxzZTWgmV0I18E+PDt2GVvWbuTiyGagqFANZ0cvKpca6BuPdctWcvGUkAFUfGj/cRhLl0ixbzIIu/MKF5" +
  "drBRYU6XBqZzuqyyt+F1dpcKPTnhIfC03A0t2M0dA4T2k+Ax2bt2Pb+lpcaz8iPX9Ap5mDWwdOwLBwsRS/CwawydaC90E+cW4Dg95hxBMJqU9X" +
  "YseGeszTFOE62fPl+lJp/M2ED7Xd+zIS5zZw58VTNJ3uQkL8bqLP2oqHtvNYoS+T4tfjH1Bna5X2PlNwn4KhR/ew5+zRVDxXrZWerwJjqDvclp" +
  "V4RgYorj5wY++F3lT80j+KeiLuz1KcIuNj6Lh7E5+iEZhXrUbPYD8+RiYxE2T1P+B8fF9qciB/G+YN/J8GyLdA4mcfIVFEHOyJUamxUoRDub/E" +
  "IrcBcp0LSQF3HLHymIg1hD2SpvAEBaJRarQ/zRdGKIdyaY1pNdOgZLsXvxBGc7j/9snkkB9Wk1ErKu2kv5vM6Am/jXfB44lJWZOpUlumPER6na" +
  "SdCQuxNlzyfE5ya7TWmhZStIL5Y1mDaLSo4HAxl1bdaCmecriYV55ql3l+9Jw7wKzZYFJjwDPFZ+AfIuen4BsAAAD//6kPsaMAAAAGSURBVAMA" +
  "WzPaXJVJiE4AAAAASUVORK5CYIKJUE5HDQoaCgAAAA1JSERSAAAAMAAAADAIBgAAAFcC+YcAAAN0SURBVHic7Jl7SFNRHMe/d/PRg0p6UBFk+H" +
  "9p9rAIKdJMywoM00rxEYlFRmJJUH+EimVFQRKURm4mKRVG0R89pg4krT9KI1DL8pX4oMy8c3NTd0/3LJXmbFfv5i7S/cC43LPfPef7Pefsd37b" +
  "FJjhKDDDkQ1IjZtQwJyYwOVubp5XARLEgFkKF0BAugHmpRnD6XqVtsterKABd6VHLn/Zz3cIVzEyUbFKKD34a7S9WEEDfHc7IBUEwUIhwgYYzI" +
  "dEMAyzSChGzkJSIxuQGtmA1EhqYMl8Lyye5wVHkMxAbGAo6q4Vo/56McL9t0AskhiI27oLuYlpfJniZnllRSfTQwtimEQp4VyOBu3DlZgTVm3G" +
  "IRMIIRCDSw0cD4lA9sFjVm16kxHJeTkQi8u2EJ358eLZAT3Cc9JQ29oIsYg2ELImANVZ+ajKzEPkpu12Y0+GRdpsG53RgL05Z1DT/BmOIGoLKR" +
  "UK3EhIxTKvP8ViXtJZeLq7o6jyhU1sSmgkMg4kWbXRmd99KQ0f277CUUSvwN8fOZpBchPSbFaCis+Mshb/S69zmniKKANmjsO5kltWbdQEXYlR" +
  "E+cj4m3FG/r5PX/aaeIporNQ6Vst5nrMsuTzUUZNRARsQ5jfZqv43pGZr2tvhjNxKAvdq3yO5PzLVjmcmhgvvkfXh7DsVKeLpzicRkuqXuHI7W" +
  "zLtpoIKn5n9ik0dLRiOnDKOUC3U9zNDBsTP/tZhF5MxZeudkwXTjvInr1/jZjcCzAND1nuO3p/ICgzBY2d3zCdCFZQC+KDp1SkrFqyHMGrN+DR" +
  "m3JL1nGUPpXGrkan10It3ztxp/wpXIX8jUxqZANSIxuQGtmA1Px/BvjK+cEQB3/+Wm83DsRIOBLLgUvgHxoQ6LMexLye9o0pMhUDBiqGVWuiDI" +
  "WaGpYZ9ueLpPsTBfLiPxEOvmxhWZFOVa7iGPO/DRMUsAb9uj51xTvaN0eQSMfCJJmUASqI48haKmasUaU1sirNYZsBqSCY/XSFZWM/N+hU2gYb" +
  "w/yqEMId6lNrEvGwemyFdGpNAR2LjolJoBQKmOXr480y5j2D6oruid4f/NBU6+7r/UQBJoAXmM6qy7JQ2zJsE8i3mWqbSj18fdr4uxWEMYfq1B" +
  "Xaifts7jFtXHjX0zx7Jf/MY9jBdf+dThNyGpWaGW/gNwAAAP///yXlGQAAAAZJREFUAwCNX14CBId98wAAAABJRU5ErkJggg==";

/** A day in seconds: the address stays the same when the drawing changes. */
const MAX_AGE_SECONDS = 86_400;

/** Handles `GET /favicon.ico`, which browsers request if a page names no icon. */
export function handleFavicon(): Response {
  return new Response(Buffer.from(DRAWN, "base64"), {
    headers: {
      "Content-Type": "image/vnd.microsoft.icon",
      "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
